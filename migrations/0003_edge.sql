CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`xsrf_token` text NOT NULL,
	`spoofed_by_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `edge_counts` (
	`hour` integer NOT NULL,
	`route` text NOT NULL,
	`status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`statements` integer DEFAULT 0 NOT NULL,
	`rows_read` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hour`, `route`, `status`, `reason`)
);
--> statement-breakpoint
CREATE TABLE `purges` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`tags` text NOT NULL,
	`actor` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purges_at` ON `purges` (`at`,`id`);--> statement-breakpoint
ALTER TABLE `domains` ADD `proof` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `hostname_id` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `problem` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `next_check_at` integer;--> statement-breakpoint
CREATE INDEX `domains_due` ON `domains` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE `tag_versions` ADD `soft_version` integer DEFAULT 0 NOT NULL;