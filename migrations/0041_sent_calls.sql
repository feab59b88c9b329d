CREATE TABLE `sent_calls` (
	`key` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sent_calls_at` ON `sent_calls` (`at`);
