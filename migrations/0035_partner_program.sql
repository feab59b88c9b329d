CREATE TABLE `earning_periods` (
	`user_id` text NOT NULL,
	`from_day` integer NOT NULL,
	`to_day` integer,
	PRIMARY KEY(`user_id`, `from_day`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `earning_periods_running` ON `earning_periods` (`user_id`) WHERE to_day is null;--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`transfer` text NOT NULL,
	`account` text NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`transfer`, `account`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_writer` ON `ledger_entries` (`user_id`,`created_at`) WHERE user_id <> '';--> statement-breakpoint
CREATE INDEX `ledger_entries_created` ON `ledger_entries` (`created_at`);--> statement-breakpoint
CREATE TABLE `ledger_months` (
	`month` integer PRIMARY KEY NOT NULL,
	`platform_percent` integer NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`members` integer DEFAULT 0 NOT NULL,
	`fees` integer DEFAULT 0 NOT NULL,
	`earned` integer DEFAULT 0 NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE TABLE `member_fees` (
	`month` integer NOT NULL,
	`user_id` text NOT NULL,
	`fee` integer NOT NULL,
	`earned` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `member_fees_user` ON `member_fees` (`user_id`);--> statement-breakpoint
CREATE TABLE `paid_periods` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`paid_until` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`amount` integer NOT NULL,
	`posted` integer DEFAULT 0 NOT NULL,
	`is_settled` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `paid_periods_user` ON `paid_periods` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `paid_periods_starts` ON `paid_periods` (`starts_at`);--> statement-breakpoint
CREATE INDEX `paid_periods_open` ON `paid_periods` (`user_id`,`starts_at`) WHERE is_settled = 0;--> statement-breakpoint
CREATE TABLE `story_earnings` (
	`month` integer NOT NULL,
	`post_id` text NOT NULL,
	`day` integer NOT NULL,
	`writer_id` text NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL,
	`members` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `post_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `story_earnings_writer` ON `story_earnings` (`writer_id`,`month`,`post_id`);--> statement-breakpoint
CREATE TABLE `partners` (
	`user_id` text PRIMARY KEY NOT NULL,
	`qualified_at` integer,
	`country` text,
	`terms_accepted_at` integer,
	`enrolled_at` integer,
	`tax_status` integer DEFAULT 0 NOT NULL,
	`withheld_percent` integer DEFAULT 0 NOT NULL,
	`account_id` text,
	`account_state` text,
	`balance` integer DEFAULT 0 NOT NULL,
	`held_at` integer,
	`held_reason` text DEFAULT '' NOT NULL,
	`first_withheld_at` integer,
	`limited_at` integer,
	`forfeited_at` integer,
	`internally_forfeited_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_account` ON `partners` (`account_id`);--> statement-breakpoint
CREATE INDEX `partners_payable` ON `partners` (`balance`,`user_id`) WHERE tax_status = 4 and account_state = 'READY' and held_at is null;--> statement-breakpoint
CREATE INDEX `partners_limited` ON `partners` (`limited_at`) WHERE limited_at is not null;--> statement-breakpoint
CREATE INDEX `partners_forfeited` ON `partners` (`forfeited_at`) WHERE forfeited_at is not null and internally_forfeited_at is null;--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`month` integer NOT NULL,
	`account_id` text NOT NULL,
	`amount` integer NOT NULL,
	`withheld` integer DEFAULT 0 NOT NULL,
	`reversed_amount` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'OPEN' NOT NULL,
	`transfer_id` text,
	`failure` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_open` ON `payouts` (`user_id`) WHERE state = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_transfer` ON `payouts` (`transfer_id`);--> statement-breakpoint
CREATE INDEX `payouts_user` ON `payouts` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_waiting` ON `payouts` (`created_at`,`id`) WHERE state = 'OPEN';--> statement-breakpoint
CREATE TABLE `tax_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`form` text NOT NULL,
	`legal_name` text NOT NULL,
	`address` text NOT NULL,
	`country` text NOT NULL,
	`sealed_number` text NOT NULL,
	`last_digits` text NOT NULL,
	`status` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`signed_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by_id` text
);
--> statement-breakpoint
CREATE INDEX `tax_documents_user` ON `tax_documents` (`user_id`,`signed_at`,`id`);--> statement-breakpoint
CREATE INDEX `tax_documents_status` ON `tax_documents` (`status`,`signed_at`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `partner_since` integer;--> statement-breakpoint
CREATE INDEX `reading_sessions_member` ON `reading_sessions` (`user_id`,`day`) WHERE is_earning = 1;