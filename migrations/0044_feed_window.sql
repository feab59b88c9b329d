CREATE TABLE `feed_window` (
	`id` integer PRIMARY KEY NOT NULL,
	`opened_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `post_authors_others` ON `post_authors` (`post_id`,`user_id`) WHERE position > 0;--> statement-breakpoint
INSERT INTO `feed_window` (`id`, `opened_at`) VALUES (1, coalesce((SELECT `listed_at` FROM `posts` WHERE `listed_at` IS NOT NULL ORDER BY `listed_at` DESC, `id` DESC LIMIT 1 OFFSET 599), 0));
