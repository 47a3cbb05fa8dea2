ALTER TABLE `news` ADD `puppy_id` text REFERENCES puppies(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `news_puppy` ON `news` (`puppy_id`);