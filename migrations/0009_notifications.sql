CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`actor_id` text,
	`detail` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`actor_id`,`type`,`user_id`) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX `notifications_old` ON `notifications` (`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `notifications_seen_at` integer DEFAULT 0 NOT NULL;