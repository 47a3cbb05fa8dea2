CREATE TABLE `kennel` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_number` text,
	`source_number_until` text,
	`unchipped` text NOT NULL,
	`unchipped_chosen_at` text,
	`no_money_first` integer NOT NULL,
	`phone` text NOT NULL,
	`visiting_hours` text NOT NULL,
	`years_home` integer NOT NULL,
	`years_about` integer NOT NULL,
	`families` integer NOT NULL,
	`health_claim` text NOT NULL,
	`price_text` text NOT NULL,
	`guarantee_years` integer NOT NULL,
	`parents_line` text NOT NULL,
	`questions` text NOT NULL,
	`banner_text` text,
	`banner_link` text,
	`banner_until` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `admins` ADD `calendar_token` text;--> statement-breakpoint
CREATE UNIQUE INDEX `admins_calendar_token_unique` ON `admins` (`calendar_token`);--> statement-breakpoint
ALTER TABLE `litters` ADD `ready_on` text;--> statement-breakpoint
ALTER TABLE `puppies` ADD `ready_on` text;--> statement-breakpoint
ALTER TABLE `puppies` ADD `is_listed` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TRIGGER kennel_insert_counts AFTER INSERT ON kennel BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER kennel_update_counts AFTER UPDATE ON kennel BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER kennel_delete_counts AFTER DELETE ON kennel BEGIN
  UPDATE data_version SET version = version + 1;
END;
