CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `created_at` text;
--> statement-breakpoint
-- Their ids were stored in clear.
DELETE FROM `sessions`;
