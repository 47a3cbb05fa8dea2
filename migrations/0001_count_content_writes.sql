-- Whatever writes to a table that public pages show raises the data version in the same transaction,
-- so that no query, script or second process can forget to.
INSERT INTO data_version (id, version) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER parent_dogs_insert_counts AFTER INSERT ON parent_dogs BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER parent_dogs_update_counts AFTER UPDATE ON parent_dogs BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER parent_dogs_delete_counts AFTER DELETE ON parent_dogs BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER litters_insert_counts AFTER INSERT ON litters BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER litters_update_counts AFTER UPDATE ON litters BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER litters_delete_counts AFTER DELETE ON litters BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER puppies_insert_counts AFTER INSERT ON puppies BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER puppies_update_counts AFTER UPDATE ON puppies BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER puppies_delete_counts AFTER DELETE ON puppies BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_insert_counts AFTER INSERT ON gallery_photos BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_update_counts AFTER UPDATE ON gallery_photos BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_delete_counts AFTER DELETE ON gallery_photos BEGIN
  UPDATE data_version SET version = version + 1;
END;
