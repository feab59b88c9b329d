ALTER TABLE `newsletter_subscriptions` ADD `welcomed_at` integer;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `wanted_reply_to` text DEFAULT '' NOT NULL;