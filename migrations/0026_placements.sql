CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`placement_id` text NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`cents` integer NOT NULL,
	`paid_on` text NOT NULL,
	`method` text NOT NULL,
	`note` text,
	`voided_at` text,
	`void_reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`placement_id`) REFERENCES `placements`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_cents" CHECK("payments"."cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_number_unique` ON `payments` (`number`);--> statement-breakpoint
CREATE INDEX `payments_placement` ON `payments` (`placement_id`);--> statement-breakpoint
CREATE TABLE `placements` (
	`id` text PRIMARY KEY NOT NULL,
	`puppy_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`address` text,
	`state` text NOT NULL,
	`price` integer,
	`deposit` integer,
	`refund_terms` text,
	`register` text DEFAULT 'none' NOT NULL,
	`desexing` text,
	`pickup_on` text,
	`agreed_on` text,
	`home_on` text,
	`transfer_sent_on` text,
	`ended_on` text,
	`ended_reason` text,
	`died_on` text,
	`health_note` text,
	`papers` text DEFAULT '[]' NOT NULL,
	`skipped` text DEFAULT '[]' NOT NULL,
	`token` text,
	`news_mail` integer DEFAULT true NOT NULL,
	`news_mailed_at` text,
	`undo` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`puppy_id`) REFERENCES `puppies`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "placements_price" CHECK("placements"."price" > 0),
	CONSTRAINT "placements_deposit" CHECK("placements"."deposit" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `placements_token_unique` ON `placements` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `placements_active_puppy` ON `placements` (`puppy_id`) WHERE "placements"."state" in ('reserved', 'home');--> statement-breakpoint
CREATE INDEX `placements_puppy` ON `placements` (`puppy_id`);--> statement-breakpoint
CREATE INDEX `placements_state` ON `placements` (`state`,`created_at`);
--> statement-breakpoint
ALTER TABLE placements ADD COLUMN person text GENERATED ALWAYS AS (lower(trim(email))) VIRTUAL REFERENCES people (email);
--> statement-breakpoint
CREATE INDEX `placements_person` ON `placements` (person);
--> statement-breakpoint
DROP TRIGGER people_rule;
--> statement-breakpoint
-- As before, for placements too: a name in one is newer than a family's own.
CREATE TRIGGER people_rule AFTER UPDATE OF id ON people BEGIN
  DELETE FROM people WHERE id = new.id
    AND NOT EXISTS (SELECT 1 FROM inquiries WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM customers WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM waiting_entries WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM placements WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM letters WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM gallery_photos WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM trash WHERE person = new.email)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE person = new.email);
  UPDATE people SET name = coalesce(
    (SELECT name FROM customers WHERE person = new.email),
    (SELECT name FROM placements WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    (SELECT name FROM waiting_entries WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    (SELECT customer_name FROM inquiries WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    (SELECT name FROM letters WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    (SELECT uploader_name FROM gallery_photos WHERE person = new.email ORDER BY created_at DESC LIMIT 1),
    email
  ) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER placements_insert_person AFTER INSERT ON placements BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
END;
--> statement-breakpoint
CREATE TRIGGER placements_update_person AFTER UPDATE OF email, name ON placements BEGIN
  INSERT INTO people (email, name) SELECT new.person, new.name WHERE new.person IS NOT NULL ON CONFLICT (email) DO UPDATE SET id = id;
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
CREATE TRIGGER placements_delete_person AFTER DELETE ON placements BEGIN
  UPDATE people SET id = id WHERE email = old.person;
END;
--> statement-breakpoint
-- A family that left the list with a puppy which is still reserved or sold has it; the day on which it went home isn't known.
INSERT INTO placements (id, puppy_id, name, email, phone, state, token, created_at, updated_at)
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    puppy_id, name, email, phone, state, token, closed_at, closed_at
  FROM (
    SELECT puppies.id AS puppy_id, waiting_entries.name, email, phone, token, closed_at,
      iif(puppies.status = 'sold', 'home', 'reserved') AS state,
      row_number() OVER (PARTITION BY puppies.id ORDER BY closed_at DESC, waiting_entries.id) AS of_puppy,
      row_number() OVER (PARTITION BY waiting_entries.id ORDER BY set_asides.created_at DESC, set_asides.id) AS of_family
    FROM waiting_entries
    JOIN set_asides ON set_asides.entry_id = waiting_entries.id AND set_asides.state = 'yes'
    JOIN puppies ON puppies.id = set_asides.puppy_id AND puppies.status IN ('reserved', 'sold')
    WHERE waiting_entries.state = 'closed' AND outcome = 'placed' AND closed_at IS NOT NULL
  ) WHERE of_puppy = 1 AND of_family = 1;
--> statement-breakpoint
-- The link in the family's mailbox is the placement's from now on.
UPDATE waiting_entries SET token = lower(hex(randomblob(16))) WHERE token IN (SELECT token FROM placements);
