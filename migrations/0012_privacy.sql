CREATE TABLE `erasure_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`due_on` text,
	`kept_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasure_notices_email_unique` ON `erasure_notices` (`email`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`email_hash` text NOT NULL,
	`at` text NOT NULL,
	`admin_id` text,
	`counts` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `kennel` ADD `keep_months` integer;