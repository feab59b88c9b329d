CREATE TABLE `export_items` (
	`export_id` text NOT NULL,
	`part` text NOT NULL,
	`entity_id` text NOT NULL,
	`file` text,
	`content_type` text,
	`width` integer,
	`height` integer,
	PRIMARY KEY(`export_id`, `part`, `entity_id`)
);
--> statement-breakpoint
CREATE INDEX `export_items_file` ON `export_items` (`export_id`,`file`) WHERE file is not null;--> statement-breakpoint
CREATE TABLE `exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`name` text NOT NULL,
	`state` text DEFAULT 'RUNNING' NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`part` text DEFAULT 'STORIES' NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`items_total` integer DEFAULT 0 NOT NULL,
	`items_done` integer DEFAULT 0 NOT NULL,
	`pictures_total` integer DEFAULT 0 NOT NULL,
	`pictures_done` integer DEFAULT 0 NOT NULL,
	`upload_id` text DEFAULT '' NOT NULL,
	`uploaded` text DEFAULT '[]' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `exports_user` ON `exports` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `exports_expires` ON `exports` (`expires_at`,`id`);--> statement-breakpoint
CREATE INDEX `source_redirects_post` ON `source_redirects` (`post_id`);--> statement-breakpoint
CREATE INDEX `posts_collection_unlisted` ON `posts` (`collection_id`,`id`) WHERE visibility = 'UNLISTED' and collection_id is not null and first_published_at is not null and deleted_at is null;