CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`announcement` text NOT NULL,
	`created_at` text NOT NULL,
	`next_attempt_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_until` text,
	`sent_at` text,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`);