DROP INDEX `awards_user`;--> statement-breakpoint
DROP INDEX `awards_kind`;--> statement-breakpoint
CREATE INDEX `awards_user` ON `awards` (`user_id`,`kind`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `awards_kind` ON `awards` (`kind`,`year`,`id`);--> statement-breakpoint
DROP INDEX `books_user`;--> statement-breakpoint
CREATE INDEX `books_user` ON `books` (`user_id`,`published_year`,`id`);