CREATE TABLE `health_tests` (
	`id` text PRIMARY KEY NOT NULL,
	`dog_id` text NOT NULL,
	`test` text NOT NULL,
	`other_name` text,
	`result` text NOT NULL,
	`detail` text,
	`tested_on` text NOT NULL,
	`valid_until` text,
	`laboratory` text,
	`number` text,
	`register_url` text,
	`is_shown` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`dog_id`) REFERENCES `parent_dogs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `health_tests_dog` ON `health_tests` (`dog_id`);
--> statement-breakpoint
CREATE TRIGGER health_tests_insert_counts AFTER INSERT ON health_tests BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER health_tests_update_counts AFTER UPDATE ON health_tests BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER health_tests_delete_counts AFTER DELETE ON health_tests BEGIN
  UPDATE data_version SET version = version + 1;
END;
