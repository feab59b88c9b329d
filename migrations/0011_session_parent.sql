ALTER TABLE `sessions` ADD `parent_id` text REFERENCES sessions(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `sessions_parent` ON `sessions` (`parent_id`);