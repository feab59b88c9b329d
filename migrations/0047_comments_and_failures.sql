CREATE TABLE `failures` (
	`day` integer NOT NULL,
	`place` text NOT NULL,
	`message` text NOT NULL,
	`times` integer DEFAULT 0 NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`day`, `place`, `message`)
);
--> statement-breakpoint
CREATE TABLE `submission_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`user_id` text NOT NULL,
	`paragraph_name` text NOT NULL,
	`start_offset` integer NOT NULL,
	`passage` text NOT NULL,
	`prefix` text NOT NULL,
	`suffix` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer
);
--> statement-breakpoint
CREATE INDEX `submission_comments_post` ON `submission_comments` (`post_id`,`collection_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `submission_comments_collection` ON `submission_comments` (`collection_id`,`post_id`);--> statement-breakpoint
CREATE INDEX `submission_comments_user` ON `submission_comments` (`user_id`);