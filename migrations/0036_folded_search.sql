-- A search finds 'Zoë' by 'zoe' too.
DROP TABLE inquiries_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE inquiries_search USING fts5(id UNINDEXED, customer_name, email, phone, message, puppy_interest, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO inquiries_search (id, customer_name, email, phone, message, puppy_interest) SELECT id, customer_name, email, phone, message, puppy_interest FROM inquiries;
--> statement-breakpoint
INSERT INTO inquiries_search(inquiries_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
DROP TABLE customers_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE customers_search USING fts5(id UNINDEXED, name, email, phone, location, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO customers_search (id, name, email, phone, location) SELECT id, name, email, phone, location FROM customers;
--> statement-breakpoint
INSERT INTO customers_search(customers_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
DROP TABLE waiting_entries_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE waiting_entries_search USING fts5(id UNINDEXED, name, email, phone, home, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO waiting_entries_search (id, name, email, phone, home) SELECT id, name, email, phone, home FROM waiting_entries;
--> statement-breakpoint
INSERT INTO waiting_entries_search(waiting_entries_search, rank) VALUES ('secure-delete', 1);
