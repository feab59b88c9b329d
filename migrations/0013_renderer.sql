ALTER TABLE `post_bodies` ADD `renderer` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `post_bodies_renderer` ON `post_bodies` (`renderer`,`post_id`);