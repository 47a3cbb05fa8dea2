ALTER TABLE `uploads` ADD `ticket` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `received_at` text;