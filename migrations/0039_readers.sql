ALTER TABLE `reading_sessions` ADD `reader` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reading_sessions` ADD `read_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `reading_sessions` ADD `visits` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `reading_sessions_reader` ON `reading_sessions` (`reader`,`post_id`,`begun_at`) WHERE reader <> '';--> statement-breakpoint
CREATE INDEX `reading_sessions_clock` ON `reading_sessions` (`reader`,`read_until`) WHERE reader <> '';--> statement-breakpoint
CREATE INDEX `reading_sessions_network` ON `reading_sessions` (`begun_at`) WHERE user_id is null and reader <> '';--> statement-breakpoint
UPDATE `reading_sessions` SET `reader` = `user_id`, `read_until` = `begun_at` + `ms`, `visits` = json_object(`id`, json_array(`begun_at`, `ms`)) WHERE `user_id` IS NOT NULL AND `begun_at` > (unixepoch() - 86400) * 1000;
