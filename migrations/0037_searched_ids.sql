-- A row's old texts are found by its id in the index: without, each deletion read the texts of all rows.
DROP TRIGGER inquiries_update_search;
--> statement-breakpoint
DROP TRIGGER inquiries_delete_search;
--> statement-breakpoint
DROP TABLE inquiries_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE inquiries_search USING fts5(id, customer_name, email, phone, message, puppy_interest, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO inquiries_search (id, customer_name, email, phone, message, puppy_interest) SELECT id, customer_name, email, phone, message, puppy_interest FROM inquiries;
--> statement-breakpoint
INSERT INTO inquiries_search(inquiries_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER inquiries_update_search AFTER UPDATE OF customer_name, email, phone, message, puppy_interest ON inquiries BEGIN
  DELETE FROM inquiries_search WHERE inquiries_search MATCH 'id : "' || old.id || '"' AND id = old.id;
  INSERT INTO inquiries_search (id, customer_name, email, phone, message, puppy_interest) VALUES (new.id, new.customer_name, new.email, new.phone, new.message, new.puppy_interest);
END;
--> statement-breakpoint
CREATE TRIGGER inquiries_delete_search AFTER DELETE ON inquiries BEGIN
  DELETE FROM inquiries_search WHERE inquiries_search MATCH 'id : "' || old.id || '"' AND id = old.id;
END;
--> statement-breakpoint
DROP TRIGGER customers_update_search;
--> statement-breakpoint
DROP TRIGGER customers_delete_search;
--> statement-breakpoint
DROP TABLE customers_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE customers_search USING fts5(id, name, email, phone, location, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO customers_search (id, name, email, phone, location) SELECT id, name, email, phone, location FROM customers;
--> statement-breakpoint
INSERT INTO customers_search(customers_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER customers_update_search AFTER UPDATE OF name, email, phone, location ON customers BEGIN
  DELETE FROM customers_search WHERE customers_search MATCH 'id : "' || old.id || '"' AND id = old.id;
  INSERT INTO customers_search (id, name, email, phone, location) VALUES (new.id, new.name, new.email, new.phone, new.location);
END;
--> statement-breakpoint
CREATE TRIGGER customers_delete_search AFTER DELETE ON customers BEGIN
  DELETE FROM customers_search WHERE customers_search MATCH 'id : "' || old.id || '"' AND id = old.id;
END;
--> statement-breakpoint
DROP TRIGGER waiting_entries_update_search;
--> statement-breakpoint
DROP TRIGGER waiting_entries_delete_search;
--> statement-breakpoint
DROP TABLE waiting_entries_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE waiting_entries_search USING fts5(id, name, email, phone, home, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO waiting_entries_search (id, name, email, phone, home) SELECT id, name, email, phone, home FROM waiting_entries;
--> statement-breakpoint
INSERT INTO waiting_entries_search(waiting_entries_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER waiting_entries_update_search AFTER UPDATE OF name, email, phone, home ON waiting_entries BEGIN
  DELETE FROM waiting_entries_search WHERE waiting_entries_search MATCH 'id : "' || old.id || '"' AND id = old.id;
  INSERT INTO waiting_entries_search (id, name, email, phone, home) VALUES (new.id, new.name, new.email, new.phone, new.home);
END;
--> statement-breakpoint
CREATE TRIGGER waiting_entries_delete_search AFTER DELETE ON waiting_entries BEGIN
  DELETE FROM waiting_entries_search WHERE waiting_entries_search MATCH 'id : "' || old.id || '"' AND id = old.id;
END;
