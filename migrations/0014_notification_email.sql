ALTER TABLE `notifications` ADD `email_due_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_email` ON `notifications` (`email_due_at`,`id`) WHERE email_due_at is not null;