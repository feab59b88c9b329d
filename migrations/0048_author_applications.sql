CREATE TABLE `author_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`books` text NOT NULL,
	`proof` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by_id` text,
	`reason` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `author_applications_waiting` ON `author_applications` (`user_id`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `author_applications_queue` ON `author_applications` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `author_applications_user` ON `author_applications` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `books` ADD `isbn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `books` ADD `url` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `books_isbn` ON `books` (`user_id`,`isbn`) WHERE isbn <> '';