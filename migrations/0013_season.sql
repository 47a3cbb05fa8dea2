CREATE TABLE `litter_births` (
	`id` text PRIMARY KEY NOT NULL,
	`litter_id` text NOT NULL,
	`position` integer NOT NULL,
	`born_at` text,
	`gender` text,
	`color` text,
	`collar` text,
	`birth_weight` integer,
	`markings` text,
	`outcome` text NOT NULL,
	`died_on` text,
	`puppy_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`litter_id`) REFERENCES `litters`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`puppy_id`) REFERENCES `puppies`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `litter_births_puppy_id_unique` ON `litter_births` (`puppy_id`);--> statement-breakpoint
CREATE INDEX `litter_births_litter` ON `litter_births` (`litter_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `litter_births_collar` ON `litter_births` (`litter_id`,`collar`) WHERE "litter_births"."outcome" = 'alive';--> statement-breakpoint
CREATE TABLE `weights` (
	`id` text PRIMARY KEY NOT NULL,
	`puppy_id` text NOT NULL,
	`weighed_at` text NOT NULL,
	`grams` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`puppy_id`) REFERENCES `puppies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "weights_grams" CHECK("weights"."grams" between 20 and 60000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `weights_puppy_time` ON `weights` (`puppy_id`,`weighed_at`);--> statement-breakpoint
ALTER TABLE `litters` ADD `birth_began_at` text;--> statement-breakpoint
ALTER TABLE `litters` ADD `birth_ended_at` text;--> statement-breakpoint
ALTER TABLE `litters` ADD `birth_notes` text;--> statement-breakpoint
ALTER TABLE `litters` ADD `tray` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `litters` ADD `season_updated_at` text;