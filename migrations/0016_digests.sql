ALTER TABLE `notifications` ADD `emailed_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `emailed_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `digest_due_at` integer;--> statement-breakpoint
CREATE INDEX `users_digest` ON `users` (`digest_due_at`,`id`) WHERE digest_due_at is not null;