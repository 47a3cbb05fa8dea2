ALTER TABLE `kennel` ADD `show_waiting` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `kennel` ADD `litters_year` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `fit_yes` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `fit_no` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `fit` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `clip_cost` text;