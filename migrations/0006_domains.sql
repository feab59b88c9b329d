DROP INDEX `domains_entity`;--> statement-breakpoint
ALTER TABLE `domains` ADD `strays` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `domains_claimant` ON `domains` (`entity_id`,`domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_entity` ON `domains` (`entity_id`) WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX `outbox_done` ON `outbox` (`done_at`) WHERE done_at is not null;