CREATE TABLE `changes` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`admin_id` text,
	`admin_name` text NOT NULL,
	`kind` text NOT NULL,
	`row_id` text NOT NULL,
	`label` text NOT NULL,
	`act` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `changes_row` ON `changes` (`row_id`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `changes_at` ON `changes` (`at`);--> statement-breakpoint
CREATE TABLE `trash` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`row_id` text NOT NULL,
	`label` text NOT NULL,
	`email` text,
	`photos` text DEFAULT '[]' NOT NULL,
	`deleted_at` text NOT NULL,
	`deleted_by` text,
	`expires_at` text NOT NULL,
	`rows` text NOT NULL,
	`links` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `trash_newest` ON `trash` (`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_kind` ON `trash` (`kind`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_row` ON `trash` (`row_id`);--> statement-breakpoint
CREATE INDEX `trash_email` ON `trash` (`email`);--> statement-breakpoint
CREATE INDEX `trash_expires` ON `trash` (`expires_at`);--> statement-breakpoint
CREATE INDEX `trash_photos` ON `trash` (`photos`) WHERE "trash"."photos" <> '[]';