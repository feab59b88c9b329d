CREATE TABLE `allowances` (
	`subject` text NOT NULL,
	`use` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`subject`, `use`)
);
--> statement-breakpoint
CREATE INDEX `allowances_at` ON `allowances` (`at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`subject` text PRIMARY KEY NOT NULL,
	`fail_count` integer NOT NULL,
	`locked_until` integer NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_since` ON `attempts` (`since`);--> statement-breakpoint
CREATE TABLE `email_uses` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `external_accounts` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `external_accounts_user` ON `external_accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`email` text,
	`browser` text,
	`code_hash` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`payload` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`spent_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_email` ON `one_time_tokens` (`email`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expired` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_backed_up` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `passwords` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`)
);
--> statement-breakpoint
CREATE TABLE `sent_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sent_messages_at` ON `sent_messages` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `two_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`method` text NOT NULL,
	`country_code` text DEFAULT '' NOT NULL,
	`phone_number` text DEFAULT '' NOT NULL,
	`secret` text,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_flags` (
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`user_id`, `name`)
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `host` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_expired` ON `sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `flags` ADD `percentage` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `unverified_email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `dismissable_flags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `deactivated_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_unverified_email` ON `users` (`unverified_email`);--> statement-breakpoint
CREATE INDEX `collection_editors_user` ON `collection_editors` (`user_id`);