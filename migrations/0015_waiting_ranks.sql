DROP INDEX `waiting_entries_rank`;--> statement-breakpoint
CREATE INDEX `waiting_entries_rank` ON `waiting_entries` (`rank`,`state`,`asked_again_at`,`paused_until`,"wishes" ->> '$[0].gender');