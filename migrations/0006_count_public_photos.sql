-- A photo that the public cannot see changes no page: otherwise every photo a stranger sends would empty the page cache.
DROP TRIGGER gallery_photos_insert_counts;
--> statement-breakpoint
DROP TRIGGER gallery_photos_update_counts;
--> statement-breakpoint
DROP TRIGGER gallery_photos_delete_counts;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_insert_counts AFTER INSERT ON gallery_photos WHEN new.is_public BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_update_counts AFTER UPDATE ON gallery_photos WHEN old.is_public OR new.is_public BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_delete_counts AFTER DELETE ON gallery_photos WHEN old.is_public BEGIN
  UPDATE data_version SET version = version + 1;
END;
