ALTER TABLE `kennel` ADD `breeder_name` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `breeder_photo` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `breeder_words` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `signature` text;