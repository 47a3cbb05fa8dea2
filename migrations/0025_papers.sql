ALTER TABLE `parent_dogs` ADD `council_number` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `business_name` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `abn` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `gst` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `kennel` ADD `address` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `registry` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `agreement` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `claim_text` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `first_weeks` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `breed_text` text;