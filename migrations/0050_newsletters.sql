CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`newsletter_id` text NOT NULL,
	`user_id` text,
	`email` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`left_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_user` ON `newsletter_subscriptions` (`newsletter_id`,`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_email` ON `newsletter_subscriptions` (`newsletter_id`,`email`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_active` ON `newsletter_subscriptions` (`newsletter_id`,`confirmed_at`,`id`) WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_of_user` ON `newsletter_subscriptions` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_of_email` ON `newsletter_subscriptions` (`email`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_pending` ON `newsletter_subscriptions` (`created_at`) WHERE state = 'PENDING';--> statement-breakpoint
CREATE TABLE `newsletters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`collection_id` text,
	`slug` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_double_opt_in` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_user` ON `newsletters` (`user_id`,`slug`) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_collection` ON `newsletters` (`collection_id`,`slug`) WHERE collection_id is not null;