ALTER TABLE `parent_dogs` ADD `champion_title` text;--> statement-breakpoint
ALTER TABLE `health_tests` ADD `paper` text;--> statement-breakpoint
ALTER TABLE `health_tests` ADD `paper_shown` integer DEFAULT false NOT NULL;