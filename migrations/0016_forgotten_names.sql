-- Records of people that were deleted for good before their names in the history went with them.
UPDATE changes SET label = 'erased' WHERE kind IN ('inquiry', 'photo', 'letter', 'customer', 'waiting') AND row_id NOT IN (
  SELECT id FROM inquiries
  UNION ALL SELECT id FROM gallery_photos
  UNION ALL SELECT id FROM letters
  UNION ALL SELECT id FROM customers
  UNION ALL SELECT id FROM waiting_entries
  UNION ALL SELECT row_id FROM trash
);
--> statement-breakpoint
-- The search indexes have kept parts of deleted texts; from now on a deletion removes them.
INSERT INTO inquiries_search(inquiries_search) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO customers_search(customers_search) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO waiting_entries_search(waiting_entries_search) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO inquiries_search(inquiries_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO customers_search(customers_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO waiting_entries_search(waiting_entries_search, rank) VALUES ('secure-delete', 1);
