CREATE TABLE `plans` (
	`id` text PRIMARY KEY NOT NULL,
	`dam_id` text,
	`sire_id` text,
	`mated_on` text,
	`due_on` text,
	`text` text,
	`state` text DEFAULT 'planned' NOT NULL,
	`shown` text DEFAULT 'list' NOT NULL,
	`litter_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`dam_id`) REFERENCES `parent_dogs`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`sire_id`) REFERENCES `parent_dogs`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`litter_id`) REFERENCES `litters`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `waiting_entries` ADD `wants` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER plans_insert_counts AFTER INSERT ON plans BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER plans_update_counts AFTER UPDATE ON plans BEGIN
  UPDATE data_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER plans_delete_counts AFTER DELETE ON plans BEGIN
  UPDATE data_version SET version = version + 1;
END;
