ALTER TABLE `posts` ADD `is_history_shown` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `post_authors_coauthor` ON `post_authors` (`user_id`,`post_id`) WHERE position > 0;