CREATE TABLE `people` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);
--> statement-breakpoint
-- Whom a row is about. An email to the breeder has a link to the portal, and is about the family that a reply goes to.
ALTER TABLE inquiries ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(email))) VIRTUAL REFERENCES people (email);
--> statement-breakpoint
ALTER TABLE customers ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(email))) VIRTUAL REFERENCES people (email);
--> statement-breakpoint
ALTER TABLE waiting_entries ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(email))) VIRTUAL REFERENCES people (email);
--> statement-breakpoint
ALTER TABLE letters ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(email))) VIRTUAL REFERENCES people (email);
--> statement-breakpoint
ALTER TABLE gallery_photos ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(uploader_email))) VIRTUAL REFERENCES people (email);
--> statement-breakpoint
ALTER TABLE trash ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(email))) VIRTUAL REFERENCES people (email);
--> statement-breakpoint
ALTER TABLE outbox ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(coalesce(announcement ->> '$.replyTo.address', iif(announcement ->> '$.link' IS NULL, recipient, NULL))))) VIRTUAL REFERENCES people (email);
--> statement-breakpoint
ALTER TABLE erasure_notices ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(email))) VIRTUAL REFERENCES people (email) ON DELETE CASCADE;
--> statement-breakpoint
DROP INDEX `customers_email`;--> statement-breakpoint
CREATE UNIQUE INDEX `customers_person` ON `customers` (person);--> statement-breakpoint
DROP INDEX `inquiries_email`;--> statement-breakpoint
CREATE INDEX `inquiries_person` ON `inquiries` (person);--> statement-breakpoint
DROP INDEX `letters_email`;--> statement-breakpoint
CREATE INDEX `letters_person` ON `letters` (person,`created_at`);--> statement-breakpoint
DROP INDEX `trash_email`;--> statement-breakpoint
CREATE INDEX `trash_person` ON `trash` (person);--> statement-breakpoint
DROP INDEX `waiting_entries_address`;--> statement-breakpoint
CREATE INDEX `waiting_entries_person` ON `waiting_entries` (person);--> statement-breakpoint
CREATE INDEX `gallery_photos_person` ON `gallery_photos` (person);--> statement-breakpoint
CREATE INDEX `outbox_person` ON `outbox` (person);
--> statement-breakpoint
INSERT INTO people (email, name)
  SELECT person, person FROM (
    SELECT person FROM inquiries
    UNION SELECT person FROM customers
    UNION SELECT person FROM waiting_entries
    UNION SELECT person FROM letters
    UNION SELECT person FROM gallery_photos
    UNION SELECT person FROM trash
    UNION SELECT person FROM outbox
  ) WHERE person IS NOT NULL;
--> statement-breakpoint
DELETE FROM erasure_notices WHERE person NOT IN (SELECT email FROM people);
--> statement-breakpoint
-- The one rule of people: they go with the last row about them (an erasure notice is none), and are called what the breeder calls
-- them as customers, else what they last called themselves. It runs when `id` is set, to what it is.
CREATE TRIGGER people_rule AFTER UPDATE OF id ON people BEGIN
  DELETE FROM people WHERE id = new.id
    AND NOT EXISTS (SELECT 1 FROM inquiries WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM customers WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM waiting_entries WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM letters WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM gallery_photos WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM trash WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE person = new.email);
  UPDATE people SET name = coalesce(
    (SELECT name FROM customers WHERE person = new.email),
    (SELECT name FROM waiting_entries WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    (SELECT customer_name FROM inquiries WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    (SELECT name FROM letters WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    (SELECT uploader_name FROM gallery_photos WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    email
  ) WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE people SET id = id;
--> statement-breakpoint
CREATE TRIGGER inquiries_insert_person AFTER INSERT ON inquiries BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.customer_name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
END;
--> statement-breakpoint
CREATE TRIGGER inquiries_update_person AFTER UPDATE OF email, customer_name ON inquiries BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.customer_name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER inquiries_delete_person AFTER DELETE ON inquiries BEGIN
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER customers_insert_person AFTER INSERT ON customers BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
END;
--> statement-breakpoint
CREATE TRIGGER customers_update_person AFTER UPDATE OF email, name ON customers BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER customers_delete_person AFTER DELETE ON customers BEGIN
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_entries_insert_person AFTER INSERT ON waiting_entries BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_entries_update_person AFTER UPDATE OF email, name ON waiting_entries BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_entries_delete_person AFTER DELETE ON waiting_entries BEGIN
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER letters_insert_person AFTER INSERT ON letters BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
END;
--> statement-breakpoint
CREATE TRIGGER letters_update_person AFTER UPDATE OF email, name ON letters BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER letters_delete_person AFTER DELETE ON letters BEGIN
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_insert_person AFTER INSERT ON gallery_photos BEGIN
  INSERT INTO people (email, name) SELECT new.person, coalesce(new.uploader_name, new.person) WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_update_person AFTER UPDATE OF uploader_email, uploader_name ON gallery_photos BEGIN
  INSERT INTO people (email, name) SELECT new.person, coalesce(new.uploader_name, new.person) WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_delete_person AFTER DELETE ON gallery_photos BEGIN
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER trash_insert_person AFTER INSERT ON trash BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.person WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
END;
--> statement-breakpoint
CREATE TRIGGER trash_update_person AFTER UPDATE OF email ON trash BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.person WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER trash_delete_person AFTER DELETE ON trash BEGIN
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER outbox_insert_person AFTER INSERT ON outbox BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.person WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
END;
--> statement-breakpoint
CREATE TRIGGER outbox_update_person AFTER UPDATE OF recipient, announcement ON outbox BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.person WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER outbox_delete_person AFTER DELETE ON outbox BEGIN
  UPDATE people SET id = id WHERE email = old.person;
END;
