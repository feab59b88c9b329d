CREATE TABLE `__new_domains` (
	`domain` text NOT NULL,
	`entity_kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`proof` text DEFAULT '' NOT NULL,
	`hostname_id` text,
	`problem` text DEFAULT '' NOT NULL,
	`strays` integer DEFAULT 0 NOT NULL,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`domain`, `entity_id`)
);
--> statement-breakpoint
INSERT INTO `__new_domains`("domain", "entity_kind", "entity_id", "status", "proof", "hostname_id", "problem", "strays", "next_check_at", "created_at", "updated_at") SELECT "domain", "entity_kind", "entity_id", "status", "proof", "hostname_id", "problem", "strays", "next_check_at", "created_at", "updated_at" FROM `domains`;--> statement-breakpoint
DROP TABLE `domains`;--> statement-breakpoint
ALTER TABLE `__new_domains` RENAME TO `domains`;--> statement-breakpoint
CREATE UNIQUE INDEX `domains_proved` ON `domains` (`domain`) WHERE status in ('VERIFIED', 'ACTIVE');--> statement-breakpoint
CREATE UNIQUE INDEX `domains_entity` ON `domains` (`entity_id`) WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX `domains_claimant` ON `domains` (`entity_id`,`domain`);--> statement-breakpoint
CREATE INDEX `domains_due` ON `domains` (`next_check_at`) WHERE next_check_at is not null;
