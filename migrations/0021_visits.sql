ALTER TABLE `letters` ADD `visit_at` text;--> statement-breakpoint
CREATE INDEX `letters_visits` ON `letters` (`visit_at`) WHERE "letters"."visit_at" is not null;