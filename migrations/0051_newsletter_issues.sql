CREATE TABLE `email_suppressions` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fake_newsletter_calls` (
	`key` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fake_newsletter_events` (
	`id` text PRIMARY KEY NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer
);
--> statement-breakpoint
CREATE INDEX `fake_newsletter_events_waiting` ON `fake_newsletter_events` (`created_at`,`id`) WHERE delivered_at is null;--> statement-breakpoint
CREATE TABLE `newsletter_bodies` (
	`issue_id` text NOT NULL,
	`variant` text NOT NULL,
	`subject` text NOT NULL,
	`sender` text NOT NULL,
	`reply_to` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`issue_id`, `variant`)
);
--> statement-breakpoint
CREATE TABLE `newsletter_clicks` (
	`issue_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`issue_id`, `subscription_id`, `url`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`id` text PRIMARY KEY NOT NULL,
	`newsletter_id` text NOT NULL,
	`post_id` text NOT NULL,
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
CREATE UNIQUE INDEX `newsletter_issues_post` ON `newsletter_issues` (`newsletter_id`,`post_id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_newest` ON `newsletter_issues` (`newsletter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_of_post` ON `newsletter_issues` (`post_id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_due` ON `newsletter_issues` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `newsletter_links` (
	`issue_id` text NOT NULL,
	`url` text NOT NULL,
	`click_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`issue_id`, `url`)
);
--> statement-breakpoint
CREATE TABLE `newsletter_recipients` (
	`issue_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`state` text DEFAULT 'PENDING' NOT NULL,
	`reason` text,
	`delivered_at` integer,
	`opened_at` integer,
	`prefetched_at` integer,
	`clicked_at` integer,
	`bounced_at` integer,
	`complained_at` integer,
	`left_at` integer,
	PRIMARY KEY(`issue_id`, `subscription_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `newsletter_shards` (
	`issue_id` text NOT NULL,
	`number` integer NOT NULL,
	`first_id` text NOT NULL,
	`last_id` text NOT NULL,
	`state` text DEFAULT 'PENDING' NOT NULL,
	`payload` text,
	`claimed_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`issue_id`, `number`)
);
--> statement-breakpoint
CREATE INDEX `newsletter_shards_due` ON `newsletter_shards` (`issue_id`,`due_at`,`number`) WHERE state <> 'DONE';--> statement-breakpoint
DROP INDEX `newsletter_subscriptions_active`;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `source` text DEFAULT 'PAGE' NOT NULL;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_newest` ON `newsletter_subscriptions` (`newsletter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_active` ON `newsletter_subscriptions` (`newsletter_id`,`id`,`confirmed_at`) WHERE state = 'ACTIVE';--> statement-breakpoint
ALTER TABLE `post_drafts` ADD `email_choice` text;--> statement-breakpoint
ALTER TABLE `post_drafts` ADD `email_newsletter_id` text;--> statement-breakpoint
ALTER TABLE `post_drafts` ADD `email_subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `post_drafts` ADD `email_preheader` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `sender_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `reply_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `has_design` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `audience` text DEFAULT 'EVERYONE';--> statement-breakpoint
ALTER TABLE `newsletters` ADD `welcome_subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `welcome_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `subscriber_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `is_deleted` integer DEFAULT false NOT NULL;