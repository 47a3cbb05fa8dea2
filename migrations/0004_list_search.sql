-- The texts that the portal's lists are searched in, by their trigrams: a search need not look at every row.
-- Rows are known by id and not by rowid, which a VACUUM may change.
CREATE VIRTUAL TABLE inquiries_search USING fts5(id UNINDEXED, customer_name, email, phone, message, puppy_interest, tokenize = 'trigram');
--> statement-breakpoint
INSERT INTO inquiries_search (id, customer_name, email, phone, message, puppy_interest) SELECT id, customer_name, email, phone, message, puppy_interest FROM inquiries;
--> statement-breakpoint
CREATE TRIGGER inquiries_insert_search AFTER INSERT ON inquiries BEGIN
  INSERT INTO inquiries_search (id, customer_name, email, phone, message, puppy_interest) VALUES (new.id, new.customer_name, new.email, new.phone, new.message, new.puppy_interest);
END;
--> statement-breakpoint
CREATE TRIGGER inquiries_update_search AFTER UPDATE OF customer_name, email, phone, message, puppy_interest ON inquiries BEGIN
  DELETE FROM inquiries_search WHERE id = old.id;
  INSERT INTO inquiries_search (id, customer_name, email, phone, message, puppy_interest) VALUES (new.id, new.customer_name, new.email, new.phone, new.message, new.puppy_interest);
END;
--> statement-breakpoint
CREATE TRIGGER inquiries_delete_search AFTER DELETE ON inquiries BEGIN
  DELETE FROM inquiries_search WHERE id = old.id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE customers_search USING fts5(id UNINDEXED, name, email, phone, location, tokenize = 'trigram');
--> statement-breakpoint
INSERT INTO customers_search (id, name, email, phone, location) SELECT id, name, email, phone, location FROM customers;
--> statement-breakpoint
CREATE TRIGGER customers_insert_search AFTER INSERT ON customers BEGIN
  INSERT INTO customers_search (id, name, email, phone, location) VALUES (new.id, new.name, new.email, new.phone, new.location);
END;
--> statement-breakpoint
CREATE TRIGGER customers_update_search AFTER UPDATE OF name, email, phone, location ON customers BEGIN
  DELETE FROM customers_search WHERE id = old.id;
  INSERT INTO customers_search (id, name, email, phone, location) VALUES (new.id, new.name, new.email, new.phone, new.location);
END;
--> statement-breakpoint
CREATE TRIGGER customers_delete_search AFTER DELETE ON customers BEGIN
  DELETE FROM customers_search WHERE id = old.id;
END;
