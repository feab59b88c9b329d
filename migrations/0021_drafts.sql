CREATE TABLE `post_deltas` (
	`post_id` text NOT NULL,
	`revision` integer NOT NULL,
	`change_id` text NOT NULL,
	`user_id` text NOT NULL,
	`ops` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `revision`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_deltas_change` ON `post_deltas` (`user_id`,`change_id`);--> statement-breakpoint
CREATE INDEX `post_deltas_created` ON `post_deltas` (`created_at`);--> statement-breakpoint
CREATE TABLE `post_drafts` (
	`post_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`published_revision` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`paragraphs` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by_id` text NOT NULL,
	`scheduled_at` integer,
	`scheduled_by_id` text
);
--> statement-breakpoint
CREATE INDEX `post_drafts_scheduled` ON `post_drafts` (`scheduled_at`) WHERE scheduled_at is not null;--> statement-breakpoint
CREATE TABLE `post_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`paragraphs` text NOT NULL,
	`word_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`is_published` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `post_versions_post` ON `post_versions` (`post_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_creator_drafts` ON `posts` (`creator_id`,`updated_at`,`id`) WHERE first_published_at is null and deleted_at is null and depth = 0;--> statement-breakpoint
CREATE INDEX `posts_creator_published` ON `posts` (`creator_id`,`first_published_at`,`id`) WHERE first_published_at is not null and deleted_at is null and depth = 0;--> statement-breakpoint
CREATE INDEX `posts_creator_unlisted` ON `posts` (`creator_id`,`first_published_at`,`id`) WHERE visibility = 'UNLISTED' and first_published_at is not null and deleted_at is null and depth = 0;--> statement-breakpoint
CREATE INDEX `posts_creator_answers` ON `posts` (`creator_id`,`first_published_at`,`id`) WHERE depth > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_creator_deleted` ON `posts` (`creator_id`,`deleted_at`,`id`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `posts_deleted` ON `posts` (`deleted_at`,`id`) WHERE deleted_at is not null;