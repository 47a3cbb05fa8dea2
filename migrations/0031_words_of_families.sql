ALTER TABLE `gallery_photos` ADD `words` text;--> statement-breakpoint
ALTER TABLE `gallery_photos` ADD `words_name` text;--> statement-breakpoint
ALTER TABLE `gallery_photos` ADD `words_ok_at` text;--> statement-breakpoint
ALTER TABLE `gallery_photos` ADD `words_shown` integer DEFAULT false NOT NULL;