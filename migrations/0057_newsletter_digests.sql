CREATE TABLE `newsletter_digest_stories` (
	`issue_id` text NOT NULL,
	`position` integer NOT NULL,
	`newsletter_id` text NOT NULL,
	`post_id` text NOT NULL,
	PRIMARY KEY(`issue_id`, `position`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_digest_stories_post` ON `newsletter_digest_stories` (`newsletter_id`,`post_id`);--> statement-breakpoint
CREATE TABLE `__new_newsletter_issues` (
	`id` text PRIMARY KEY NOT NULL,
	`newsletter_id` text NOT NULL,
	`post_id` text,
	`digest_frequency` text,
	`digest_since` integer,
	`digest_until` integer,
	`is_email_only` integer DEFAULT false NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`preheader` text DEFAULT '' NOT NULL,
	`audience` text NOT NULL,
	`state` text NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`created_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`started_at` integer,
	`prepared_at` integer,
	`completed_at` integer,
	`database_id` text NOT NULL,
	`prepared_up_to` text DEFAULT '' NOT NULL,
	`shard_count` integer DEFAULT 0 NOT NULL,
	`recipient_count` integer DEFAULT 0 NOT NULL,
	`accepted_count` integer DEFAULT 0 NOT NULL,
	`excluded_count` integer DEFAULT 0 NOT NULL,
	`unknown_count` integer DEFAULT 0 NOT NULL,
	`delivered_count` integer DEFAULT 0 NOT NULL,
	`opened_count` integer DEFAULT 0 NOT NULL,
	`prefetched_count` integer DEFAULT 0 NOT NULL,
	`clicked_count` integer DEFAULT 0 NOT NULL,
	`bounced_count` integer DEFAULT 0 NOT NULL,
	`complained_count` integer DEFAULT 0 NOT NULL,
	`left_count` integer DEFAULT 0 NOT NULL,
	`new_member_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_newsletter_issues`("id", "newsletter_id", "post_id", "is_email_only", "subject", "preheader", "audience", "state", "problem", "created_by_id", "created_at", "due_at", "started_at", "prepared_at", "completed_at", "database_id", "prepared_up_to", "shard_count", "recipient_count", "accepted_count", "excluded_count", "unknown_count", "delivered_count", "opened_count", "prefetched_count", "clicked_count", "bounced_count", "complained_count", "left_count", "new_member_count") SELECT "id", "newsletter_id", "post_id", "is_email_only", "subject", "preheader", "audience", "state", "problem", "created_by_id", "created_at", "due_at", "started_at", "prepared_at", "completed_at", "database_id", "prepared_up_to", "shard_count", "recipient_count", "accepted_count", "excluded_count", "unknown_count", "delivered_count", "opened_count", "prefetched_count", "clicked_count", "bounced_count", "complained_count", "left_count", "new_member_count" FROM `newsletter_issues`;--> statement-breakpoint
DROP TABLE `newsletter_issues`;--> statement-breakpoint
ALTER TABLE `__new_newsletter_issues` RENAME TO `newsletter_issues`;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_post` ON `newsletter_issues` (`newsletter_id`,`post_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_digest` ON `newsletter_issues` (`newsletter_id`,`digest_until`) WHERE digest_until is not null;--> statement-breakpoint
CREATE INDEX `newsletter_issues_digests` ON `newsletter_issues` (`newsletter_id`,`created_at`,`id`) WHERE digest_until is not null;--> statement-breakpoint
CREATE INDEX `newsletter_issues_newest` ON `newsletter_issues` (`newsletter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_of_post` ON `newsletter_issues` (`post_id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_created_by` ON `newsletter_issues` (`created_by_id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_due` ON `newsletter_issues` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `digest_frequency` text DEFAULT 'OFF' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `digest_day` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `digest_hour` integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `digest_time_zone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `digest_since` integer;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `digest_due_at` integer;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `digest_database_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `newsletters_digest` ON `newsletters` (`digest_due_at`,`id`) WHERE digest_due_at is not null;