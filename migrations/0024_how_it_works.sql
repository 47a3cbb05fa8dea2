ALTER TABLE `kennel` ADD `deposit` integer;--> statement-breakpoint
ALTER TABLE `kennel` ADD `refund_terms` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `payment_text` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `desexing_text` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `goes_home` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `kennel` ADD `how_talk` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `how_agreement` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `vet_text` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `after_text` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `take_back` text;