CREATE INDEX `catalog_items_entity` ON `catalog_items` (`entity_id`);--> statement-breakpoint
CREATE INDEX `series_posts_post` ON `series_posts` (`post_id`);