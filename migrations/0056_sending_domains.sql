CREATE TABLE `sending_domains` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`local_part` text NOT NULL,
	`state` text DEFAULT 'PENDING' NOT NULL,
	`proof` text NOT NULL,
	`provider_id` text DEFAULT '' NOT NULL,
	`records` text DEFAULT '[]' NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`strays` integer DEFAULT 0 NOT NULL,
	`asked_at` integer NOT NULL,
	`checked_at` integer,
	`next_check_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sending_domains_verified` ON `sending_domains` (`domain`) WHERE state = 'VERIFIED';--> statement-breakpoint
CREATE INDEX `sending_domains_of_name` ON `sending_domains` (`domain`);--> statement-breakpoint
CREATE INDEX `sending_domains_due` ON `sending_domains` (`next_check_at`) WHERE next_check_at is not null;