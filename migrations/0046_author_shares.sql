CREATE TABLE `author_shares` (
	`post_id` text NOT NULL,
	`from_month` integer NOT NULL,
	`user_id` text NOT NULL,
	`percent` integer,
	PRIMARY KEY(`post_id`, `from_month`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `share_proposals` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`percent` integer NOT NULL,
	`proposed_at` integer NOT NULL,
	`is_accepted` integer,
	PRIMARY KEY(`post_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `share_proposals_user` ON `share_proposals` (`user_id`);--> statement-breakpoint
CREATE TABLE `__new_story_earnings` (
	`month` integer NOT NULL,
	`post_id` text NOT NULL,
	`day` integer NOT NULL,
	`writer_id` text NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL,
	`members` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `post_id`, `day`, `writer_id`)
);
--> statement-breakpoint
INSERT INTO `__new_story_earnings`("month", "post_id", "day", "writer_id", "ms", "members", "amount") SELECT "month", "post_id", "day", "writer_id", "ms", "members", "amount" FROM `story_earnings`;--> statement-breakpoint
DROP TABLE `story_earnings`;--> statement-breakpoint
ALTER TABLE `__new_story_earnings` RENAME TO `story_earnings`;--> statement-breakpoint
CREATE INDEX `story_earnings_writer` ON `story_earnings` (`writer_id`,`month`,`post_id`);--> statement-breakpoint
INSERT INTO `author_shares` (`post_id`, `from_month`, `user_id`)
SELECT `post_id`, (strftime('%Y', 'now') - 1970) * 12 + strftime('%m', 'now'), `user_id` FROM `post_authors`
WHERE `post_id` IN (SELECT `post_id` FROM `post_authors` WHERE `position` > 0);
