CREATE TABLE `collection_submissions` (
	`post_id` text PRIMARY KEY NOT NULL,
	`collection_id` text NOT NULL,
	`submitter_id` text NOT NULL,
	`status` text NOT NULL,
	`turn` integer NOT NULL,
	`changes_asked_at` integer,
	`approved_text` text,
	`approved_by_id` text,
	`publish_at` integer,
	`submitted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `collection_submissions_queue` ON `collection_submissions` (`collection_id`,`status`,`submitted_at`,`post_id`);--> statement-breakpoint
CREATE INDEX `collection_submissions_due` ON `collection_submissions` (`publish_at`,`post_id`) WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX `collection_submissions_scheduled` ON `collection_submissions` (`collection_id`,`publish_at`,`post_id`) WHERE publish_at is not null;--> statement-breakpoint
CREATE TABLE `submission_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `submission_steps_post` ON `submission_steps` (`post_id`,`collection_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `submission_steps_collection` ON `submission_steps` (`collection_id`,`post_id`);--> statement-breakpoint
ALTER TABLE `collection_trash` ADD `takes_submissions` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `collections` ADD `takes_submissions` integer DEFAULT false NOT NULL;
