CREATE TABLE `__new_weights` (
	`id` text PRIMARY KEY NOT NULL,
	`puppy_id` text,
	`birth_id` text,
	`weighed_at` text,
	`grams` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`puppy_id`) REFERENCES `puppies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`birth_id`) REFERENCES `litter_births`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "weights_at_birth" CHECK(("__new_weights"."birth_id" is null) = ("__new_weights"."puppy_id" is not null) and ("__new_weights"."birth_id" is null) = ("__new_weights"."weighed_at" is not null)),
	CONSTRAINT "weights_grams" CHECK("__new_weights"."grams" between 20 and 60000)
);
--> statement-breakpoint
-- A puppy's weight at the time of its birth becomes that of its card: at 00:00 in Mansfield where the hour is unknown. Of two that
-- differ, the one that was corrected since counts.
INSERT INTO `__new_weights`
SELECT w.`id`, iif(b.`id` IS NULL, w.`puppy_id`, NULL), b.`id`, iif(b.`id` IS NULL, w.`weighed_at`, NULL),
	iif(w.`updated_at` = w.`created_at`, coalesce(b.`birth_weight`, w.`grams`), w.`grams`), w.`created_at`, w.`updated_at`
FROM `weights` w
LEFT JOIN `litter_births` b ON b.`puppy_id` = w.`puppy_id` AND w.`weighed_at` = coalesce(b.`born_at`, (
	SELECT min(m.`weighed_at`) FROM `weights` m JOIN `litters` l ON l.`id` = b.`litter_id`
	WHERE m.`puppy_id` = b.`puppy_id` AND m.`weighed_at` IN (
		strftime('%Y-%m-%dT%H:%M:%fZ', l.`date_of_birth`, '-10 hours'),
		strftime('%Y-%m-%dT%H:%M:%fZ', l.`date_of_birth`, '-11 hours')
	)
));
--> statement-breakpoint
INSERT INTO `__new_weights`
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
	NULL, `id`, NULL, `birth_weight`, `created_at`, `updated_at`
FROM `litter_births`
WHERE `birth_weight` IS NOT NULL AND `id` NOT IN (SELECT `birth_id` FROM `__new_weights` WHERE `birth_id` IS NOT NULL);
--> statement-breakpoint
DROP TABLE `weights`;
--> statement-breakpoint
ALTER TABLE `__new_weights` RENAME TO `weights`;
--> statement-breakpoint
CREATE UNIQUE INDEX `weights_birth_id_unique` ON `weights` (`birth_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `weights_puppy_time` ON `weights` (`puppy_id`,`weighed_at`);
--> statement-breakpoint
ALTER TABLE `litter_births` DROP COLUMN `birth_weight`;
--> statement-breakpoint
-- The same for cards in the trash, and for puppies there whose card is not.
UPDATE `trash` SET `rows` = (
	SELECT json_group_array(json(`value`)) FROM (
		SELECT json_remove(`value`, '$.row.birthWeight') AS `value` FROM json_each(`trash`.`rows`) AS each
		WHERE NOT EXISTS (
			SELECT 1 FROM json_each(`trash`.`links`) AS link JOIN `litter_births` b ON b.`id` = link.`value` ->> '$.id'
			WHERE each.`value` ->> '$.table' = 'weights' AND each.`value` ->> '$.row.weighedAt' = b.`born_at`
		)
		UNION ALL
		SELECT json_object('table', 'weights', 'row', json_object(
			'id', lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
			'birthId', `value` -> '$.row.id', 'grams', `value` -> '$.row.birthWeight',
			'createdAt', `value` -> '$.row.createdAt', 'updatedAt', `value` -> '$.row.updatedAt'
		))
		FROM json_each(`trash`.`rows`) WHERE `value` ->> '$.row.birthWeight' IS NOT NULL
	)
) WHERE `rows` LIKE '%"litter_births"%' OR (`kind` = 'puppy' AND `rows` LIKE '%"weights"%');
