CREATE TABLE `share_links` (
	`post_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_token` ON `share_links` (`token_hash`);
