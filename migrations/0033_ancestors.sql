CREATE TABLE `ancestors` (
	`id` text PRIMARY KEY NOT NULL,
	`dog_id` text NOT NULL,
	`place` text NOT NULL,
	`ancestor_id` text,
	`name` text NOT NULL,
	`number` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`dog_id`) REFERENCES `parent_dogs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ancestor_id`) REFERENCES `parent_dogs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ancestors_place` ON `ancestors` (`dog_id`,`place`);--> statement-breakpoint
CREATE TRIGGER ancestors_insert_counts AFTER INSERT ON ancestors BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER ancestors_update_counts AFTER UPDATE ON ancestors BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER ancestors_delete_counts AFTER DELETE ON ancestors BEGIN
  UPDATE data_version SET version = version + 1;
END;
