ALTER TABLE `uploads` ADD `from_visitor` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_pending` ON `uploads` (`received_at`) WHERE "uploads"."checked_at" IS NULL;