ALTER TABLE `catalogs` ADD `is_unlisted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `catalogs` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `catalogs_deleted` ON `catalogs` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
INSERT INTO `catalogs` (`id`, `creator_id`, `type`, `name`, `slug`, `description`, `visibility`, `items_count`, `created_at`, `updated_at`)
SELECT `id`, `creator_id`, 'SERIES', `title`, `id`, `description`, 'PUBLIC', `post_count`, `updated_at`, `updated_at` FROM `series`;--> statement-breakpoint
INSERT INTO `catalog_items` (`catalog_id`, `catalog_item_id`, `position`, `entity_type`, `entity_id`, `note`, `added_at`)
SELECT s.`id`, lower(hex(randomblob(6))), p.`position`, 'POST', p.`post_id`, '', s.`updated_at` FROM `series_posts` p JOIN `series` s ON s.`id` = p.`series_id`
WHERE true ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE `series`;--> statement-breakpoint
DROP TABLE `series_posts`;
