CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`litter_id` text,
	`text` text NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`litter_id`) REFERENCES `litters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `news_newest` ON `news` (`created_at`);--> statement-breakpoint
CREATE INDEX `news_litter` ON `news` (`litter_id`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`inquiry_id` text,
	`kind` text NOT NULL,
	`subject` text,
	`body` text NOT NULL,
	`outbox_id` text,
	`delivery` text,
	`before` text,
	`created_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `letters_email` ON `letters` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `letters_inquiry` ON `letters` (`inquiry_id`);--> statement-breakpoint
CREATE INDEX `letters_outbox` ON `letters` (`outbox_id`);--> statement-breakpoint
CREATE INDEX `letters_failed` ON `letters` (`email`) WHERE "letters"."delivery" = 'failed';--> statement-breakpoint
CREATE TABLE `set_asides` (
	`id` text PRIMARY KEY NOT NULL,
	`puppy_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`until_on` text NOT NULL,
	`state` text NOT NULL,
	`answered_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`puppy_id`) REFERENCES `puppies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `waiting_entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `set_asides_open_puppy` ON `set_asides` (`puppy_id`) WHERE "set_asides"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `set_asides_open_entry` ON `set_asides` (`entry_id`) WHERE "set_asides"."state" = 'open';--> statement-breakpoint
CREATE INDEX `set_asides_puppy` ON `set_asides` (`puppy_id`);--> statement-breakpoint
CREATE INDEX `set_asides_entry` ON `set_asides` (`entry_id`);--> statement-breakpoint
CREATE TABLE `waiting_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`wishes` text NOT NULL,
	`timeline` text NOT NULL,
	`home` text NOT NULL,
	`rank` real NOT NULL,
	`state` text NOT NULL,
	`paused_until` text,
	`outcome` text,
	`closed_at` text,
	`token` text NOT NULL,
	`confirmed_at` text,
	`last_sign_at` text NOT NULL,
	`asked_at` text,
	`asked_again_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_entries_token_unique` ON `waiting_entries` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_entries_email` ON `waiting_entries` (`email`) WHERE "waiting_entries"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX `waiting_entries_rank` ON `waiting_entries` (`rank`,`state`,`asked_again_at`,`paused_until`);--> statement-breakpoint
CREATE INDEX `waiting_entries_address` ON `waiting_entries` (`email`);--> statement-breakpoint
CREATE INDEX `waiting_entries_state` ON `waiting_entries` (`state`,`rank`);--> statement-breakpoint
ALTER TABLE `kennel` ADD `templates` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `waiting_rules` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `follow_up_on` text;--> statement-breakpoint
CREATE INDEX `customers_follow_up` ON `customers` (`follow_up_on`) WHERE "customers"."follow_up_on" is not null;--> statement-breakpoint
CREATE INDEX `inquiries_email` ON `inquiries` (lower("email"));
--> statement-breakpoint
-- As for enquiries and customers: the texts that the waiting list is searched in.
CREATE VIRTUAL TABLE waiting_entries_search USING fts5(id UNINDEXED, name, email, phone, home, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER waiting_entries_insert_search AFTER INSERT ON waiting_entries BEGIN
  INSERT INTO waiting_entries_search (id, name, email, phone, home) VALUES (new.id, new.name, new.email, new.phone, new.home);
END;
--> statement-breakpoint
CREATE TRIGGER waiting_entries_update_search AFTER UPDATE OF name, email, phone, home ON waiting_entries BEGIN
  DELETE FROM waiting_entries_search WHERE id = old.id;
  INSERT INTO waiting_entries_search (id, name, email, phone, home) VALUES (new.id, new.name, new.email, new.phone, new.home);
END;
--> statement-breakpoint
CREATE TRIGGER waiting_entries_delete_search AFTER DELETE ON waiting_entries BEGIN
  DELETE FROM waiting_entries_search WHERE id = old.id;
END;
