CREATE TABLE `care` (
	`id` text PRIMARY KEY NOT NULL,
	`litter_id` text,
	`dog_id` text,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`day` integer,
	`due_on` text,
	`puppies` text,
	`state` text NOT NULL,
	`done_on` text,
	`product` text,
	`batch` text,
	`given_by` text,
	`note` text,
	`next_due` text,
	`next_id` text,
	`rest_id` text,
	`skipped_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`litter_id`) REFERENCES `litters`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dog_id`) REFERENCES `parent_dogs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "care_of_one" CHECK("care"."litter_id" is null or "care"."dog_id" is null),
	CONSTRAINT "care_puppies" CHECK("care"."puppies" is null or "care"."litter_id" is not null),
	CONSTRAINT "care_due" CHECK("care"."due_on" is not null or ("care"."day" is not null and "care"."litter_id" is not null)),
	CONSTRAINT "care_day" CHECK("care"."day" between 0 and 400),
	CONSTRAINT "care_text" CHECK(length("care"."text") <= 100),
	CONSTRAINT "care_done" CHECK(("care"."state" = 'done') = ("care"."done_on" is not null))
);
--> statement-breakpoint
CREATE INDEX `care_litter` ON `care` (`litter_id`);--> statement-breakpoint
CREATE INDEX `care_dog` ON `care` (`dog_id`);--> statement-breakpoint
CREATE INDEX `care_open` ON `care` (`state`) WHERE "care"."state" = 'open';--> statement-breakpoint
CREATE INDEX `care_skipped_by` ON `care` (`skipped_by`) WHERE "care"."skipped_by" is not null;--> statement-breakpoint
ALTER TABLE `kennel` ADD `care_plan` text;--> statement-breakpoint
ALTER TABLE `kennel` ADD `care_checked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `kennel` ADD `care_mail` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `litters` ADD `planned_at` text;