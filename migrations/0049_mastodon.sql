CREATE TABLE `mastodon_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`instance` text NOT NULL,
	`account_id` text NOT NULL,
	`username` text NOT NULL,
	`profile_url` text NOT NULL,
	`verified_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mastodon_accounts_account` ON `mastodon_accounts` (`instance`,`account_id`);--> statement-breakpoint
CREATE TABLE `mastodon_apps` (
	`instance` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`created_at` integer NOT NULL
);
