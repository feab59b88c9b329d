CREATE TABLE `newsletter_issue_hours` (
	`issue_id` text NOT NULL,
	`hour` integer NOT NULL,
	`opened_count` integer DEFAULT 0 NOT NULL,
	`clicked_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`issue_id`, `hour`)
);
--> statement-breakpoint
ALTER TABLE `newsletter_recipients` ADD `new_member_at` integer;--> statement-breakpoint
CREATE INDEX `newsletter_recipients_excluded` ON `newsletter_recipients` (`issue_id`,`reason`) WHERE reason is not null;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_confirmed` ON `newsletter_subscriptions` (`newsletter_id`,`confirmed_at`) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_left` ON `newsletter_subscriptions` (`newsletter_id`,`left_at`) WHERE left_at is not null;