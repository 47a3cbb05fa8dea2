CREATE TABLE `admins` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password_hash` text NOT NULL,
	`email` text,
	`first_name` text,
	`last_name` text,
	`role` text DEFAULT 'admin' NOT NULL,
	`profile_image_url` text,
	`is_active` integer DEFAULT true NOT NULL,
	`last_login_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_username` ON `admins` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email` ON `admins` (lower("email"));--> statement-breakpoint
CREATE TABLE `counted_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `counted_limits_resets` ON `counted_limits` (`resets_at`);--> statement-breakpoint
CREATE TABLE `customers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`location` text,
	`status` text DEFAULT 'prospective' NOT NULL,
	`notes` text,
	`last_contact_date` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_email` ON `customers` (lower("email"));--> statement-breakpoint
CREATE INDEX `customers_newest` ON `customers` (`created_at`);--> statement-breakpoint
CREATE TABLE `data_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gallery_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`filename` text NOT NULL,
	`url` text NOT NULL,
	`caption` text,
	`is_public` integer DEFAULT false NOT NULL,
	`reviewed_at` text,
	`uploaded_by` text,
	`uploader_name` text,
	`uploader_email` text,
	`puppy_name` text,
	`parent_dam` text,
	`parent_sire` text,
	`age_description` text,
	`photo_type` text DEFAULT 'single' NOT NULL,
	`related_photo_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`uploaded_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`related_photo_id`) REFERENCES `gallery_photos`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gallery_photos_url` ON `gallery_photos` (`url`);--> statement-breakpoint
CREATE INDEX `gallery_photos_newest` ON `gallery_photos` (`created_at`);--> statement-breakpoint
CREATE TABLE `inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`message` text NOT NULL,
	`puppy_interest` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`response` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inquiries_newest` ON `inquiries` (`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_status` ON `inquiries` (`status`);--> statement-breakpoint
CREATE TABLE `litters` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`dam_id` text,
	`sire_id` text,
	`description` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`dam_id`) REFERENCES `parent_dogs`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`sire_id`) REFERENCES `parent_dogs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `litters_dam` ON `litters` (`dam_id`);--> statement-breakpoint
CREATE INDEX `litters_sire` ON `litters` (`sire_id`);--> statement-breakpoint
CREATE TABLE `parent_dogs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`registered_name` text,
	`color` text NOT NULL,
	`gender` text NOT NULL,
	`date_of_birth` text,
	`description` text,
	`photos` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`health_testing` text,
	`achievements` text,
	`pedigree` text,
	`microchip_id` text,
	`registration_number` text,
	`weight` integer,
	`height` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `puppies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`gender` text NOT NULL,
	`description` text,
	`price_min` integer,
	`price_max` integer,
	`status` text DEFAULT 'available' NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`litter_id` text NOT NULL,
	`health_testing` text,
	`microchip_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`litter_id`) REFERENCES `litters`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "puppies_price" CHECK("puppies"."price_min" > 0 and "puppies"."price_max" > 0 and "puppies"."price_min" <= "puppies"."price_max")
);
--> statement-breakpoint
CREATE INDEX `puppies_litter` ON `puppies` (`litter_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`content_type` text,
	`size` integer,
	`width` integer,
	`height` integer,
	`created_at` text NOT NULL,
	`checked_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_name_unique` ON `uploads` (`name`);--> statement-breakpoint
CREATE INDEX `uploads_created` ON `uploads` (`created_at`);