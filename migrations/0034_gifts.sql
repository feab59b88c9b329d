CREATE TABLE `gift_seats` (
	`id` text PRIMARY KEY NOT NULL,
	`gift_id` text NOT NULL,
	`user_id` text NOT NULL,
	`duration` integer NOT NULL,
	`redeemed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_seats_user` ON `gift_seats` (`gift_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `gift_seats_taken` ON `gift_seats` (`gift_id`,`redeemed_at`,`id`);
--> statement-breakpoint
CREATE INDEX `gift_seats_of_user` ON `gift_seats` (`user_id`,`redeemed_at`,`id`);
--> statement-breakpoint
CREATE TABLE `gifts` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`buyer_id` text NOT NULL,
	`plan` text NOT NULL,
	`from_name` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`recipient_email` text,
	`deliver_at` integer,
	`delivered_at` integer,
	`code_digest` text NOT NULL,
	`seats` integer DEFAULT 0 NOT NULL,
	`seats_taken` integer DEFAULT 0 NOT NULL,
	`paid_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_code` ON `gifts` (`code_digest`);
--> statement-breakpoint
CREATE INDEX `gifts_buyer` ON `gifts` (`buyer_id`,`type`,`created_at`,`id`) WHERE paid_at is not null;
--> statement-breakpoint
CREATE INDEX `gifts_due` ON `gifts` (`deliver_at`,`id`) WHERE deliver_at is not null and delivered_at is null and seats > 0;
--> statement-breakpoint
CREATE INDEX `gifts_unpaid` ON `gifts` (`created_at`,`id`) WHERE paid_at is null;
--> statement-breakpoint
CREATE TABLE `membership_promotions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`came_count` integer DEFAULT 0 NOT NULL,
	`joined_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `membership_referrals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`writer_id` text NOT NULL,
	`came_at` integer NOT NULL,
	`credited_at` integer
);
--> statement-breakpoint
ALTER TABLE `charges` ADD `gift_id` text;
--> statement-breakpoint
ALTER TABLE `charges` ADD `gift_seats` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `charges_gift` ON `charges` (`gift_id`) WHERE gift_id is not null;
--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `gift_id` text;
--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `gift_seats` integer;
--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `asked` text;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_intents_gift` ON `payment_intents` (`user_id`) WHERE kind = 'GIFT' and state = 'OPEN';
--> statement-breakpoint
ALTER TABLE `users` ADD `gift_starts_at` integer;
--> statement-breakpoint
ALTER TABLE `users` ADD `gifted_until` integer;
