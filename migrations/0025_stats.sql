CREATE TABLE `reading_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`creator_id` text NOT NULL,
	`collection_id` text,
	`is_response` integer DEFAULT false NOT NULL,
	`user_id` text,
	`is_member` integer DEFAULT false NOT NULL,
	`is_earning` integer DEFAULT false NOT NULL,
	`day` integer NOT NULL,
	`begun_at` integer NOT NULL,
	`source` text NOT NULL,
	`host` text DEFAULT '' NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL,
	`is_read` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reading_sessions_earning` ON `reading_sessions` (`day`,`post_id`,`user_id`) WHERE is_earning = 1;--> statement-breakpoint
CREATE INDEX `reading_sessions_day` ON `reading_sessions` (`day`) WHERE is_earning = 0;--> statement-breakpoint
CREATE INDEX `reading_sessions_user` ON `reading_sessions` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE `referrers` (
	`post_id` text NOT NULL,
	`source` text NOT NULL,
	`host` text DEFAULT '' NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`post_id`, `source`, `host`)
);
--> statement-breakpoint
CREATE TABLE `stat_days` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`day` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`member_views` integer DEFAULT 0 NOT NULL,
	`reads` integer DEFAULT 0 NOT NULL,
	`member_reads` integer DEFAULT 0 NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL,
	`member_ms` integer DEFAULT 0 NOT NULL,
	`from_direct` integer DEFAULT 0 NOT NULL,
	`from_search` integer DEFAULT 0 NOT NULL,
	`from_rss` integer DEFAULT 0 NOT NULL,
	`from_internal` integer DEFAULT 0 NOT NULL,
	`from_amp` integer DEFAULT 0 NOT NULL,
	`from_email` integer DEFAULT 0 NOT NULL,
	`from_social` integer DEFAULT 0 NOT NULL,
	`from_other` integer DEFAULT 0 NOT NULL,
	`claps` integer DEFAULT 0 NOT NULL,
	`fans` integer DEFAULT 0 NOT NULL,
	`responses` integer DEFAULT 0 NOT NULL,
	`followers` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `day`)
);
--> statement-breakpoint
ALTER TABLE `posts` ADD `view_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `read_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `reading_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_creator_viewed` ON `posts` (`creator_id`,`view_count`,`id`) WHERE first_published_at is not null and deleted_at is null and depth = 0;--> statement-breakpoint
CREATE INDEX `posts_creator_answers_viewed` ON `posts` (`creator_id`,`view_count`,`id`) WHERE depth > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_collection_viewed` ON `posts` (`collection_id`,`view_count`,`id`) WHERE listed_at is not null;