CREATE TABLE `fake_payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer
);
--> statement-breakpoint
CREATE INDEX `fake_payment_events_waiting` ON `fake_payment_events` (`created_at`,`id`) WHERE delivered_at is null;--> statement-breakpoint
CREATE TABLE `fake_payment_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fake_payment_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`customer` text,
	`position` integer NOT NULL,
	`value` text NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `fake_payment_objects_customer` ON `fake_payment_objects` (`type`,`customer`,`position`);--> statement-breakpoint
CREATE INDEX `fake_payment_objects_due` ON `fake_payment_objects` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `charges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`charge_id` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`refunded_amount` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`is_disputed` integer DEFAULT false NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`method_kind` text,
	`card_brand` text,
	`card_last_four` text,
	`card_expiry_month` integer,
	`card_expiry_year` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `charges_charge` ON `charges` (`charge_id`);--> statement-breakpoint
CREATE INDEX `charges_user` ON `charges` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `charges_created` ON `charges` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`subscription_id` text,
	`plan` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`started_at` integer NOT NULL,
	`current_period_ends_at` integer NOT NULL,
	`is_trial` integer DEFAULT false NOT NULL,
	`payment_failed_at` integer,
	`is_cancelled` integer DEFAULT false NOT NULL,
	`toggles` integer DEFAULT 0 NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_running` ON `memberships` (`user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_subscription` ON `memberships` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `memberships_user` ON `memberships` (`user_id`,`started_at`,`id`);--> statement-breakpoint
CREATE TABLE `payment_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`method_kind` text,
	`card_brand` text,
	`card_last_four` text,
	`card_expiry_month` integer,
	`card_expiry_year` integer,
	`created_at` integer NOT NULL,
	`synced_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_customers_customer` ON `payment_customers` (`customer_id`);--> statement-breakpoint
CREATE INDEX `payment_customers_synced` ON `payment_customers` (`synced_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`applied_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_applied` ON `payment_events` (`applied_at`,`id`);--> statement-breakpoint
CREATE TABLE `payment_intents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`plan` text,
	`amount` integer,
	`state` text DEFAULT 'OPEN' NOT NULL,
	`leased_until` integer NOT NULL,
	`session_id` text,
	`url` text,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_intents_key` ON `payment_intents` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_intents_session` ON `payment_intents` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_intents_checkout` ON `payment_intents` (`user_id`) WHERE kind = 'MEMBERSHIP' and state = 'OPEN';--> statement-breakpoint
CREATE INDEX `payment_intents_open` ON `payment_intents` (`created_at`,`id`) WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX `payment_intents_user` ON `payment_intents` (`user_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `member_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `has_past_memberships` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `payment_failed_at` integer;--> statement-breakpoint
CREATE INDEX `users_member_until` ON `users` (`member_until`) WHERE member_until is not null;