CREATE TABLE `newsletter_import_lines` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`source` text NOT NULL,
	`labels` text NOT NULL,
	`created_at` integer,
	`confirmed_at` integer,
	`left_at` integer,
	`outcome` text NOT NULL,
	`subscription_id` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `newsletter_import_lines_email` ON `newsletter_import_lines` (`import_id`,`email`,`line`);--> statement-breakpoint
CREATE INDEX `newsletter_import_lines_outcome` ON `newsletter_import_lines` (`import_id`,`outcome`,`line`);--> statement-breakpoint
CREATE TABLE `newsletter_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`newsletter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`delimiter` text NOT NULL,
	`head` text NOT NULL,
	`columns` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`bytes_read` integer DEFAULT 0 NOT NULL,
	`last_line` integer DEFAULT 0 NOT NULL,
	`line_count` integer DEFAULT 0 NOT NULL,
	`lines_done` integer DEFAULT 0 NOT NULL,
	`added_count` integer DEFAULT 0 NOT NULL,
	`outcomes` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletter_imports_user` ON `newsletter_imports` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_imports_expires` ON `newsletter_imports` (`expires_at`,`id`);--> statement-breakpoint
CREATE TABLE `newsletter_labels` (
	`newsletter_id` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`subscription_id` text NOT NULL,
	PRIMARY KEY(`subscription_id`, `label`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `newsletter_labels_newest` ON `newsletter_labels` (`newsletter_id`,`label`,`created_at`,`subscription_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `shares_email` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_state` ON `newsletter_subscriptions` (`newsletter_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_source` ON `newsletter_subscriptions` (`newsletter_id`,`source`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_name` ON `newsletter_subscriptions` (`newsletter_id`,lower("name")) WHERE name <> '';--> statement-breakpoint
UPDATE `newsletters` SET `subscriber_count` = (SELECT count(*) FROM `newsletter_subscriptions` WHERE `newsletter_id` = `newsletters`.`id` AND `state` = 'ACTIVE');
