CREATE TABLE `coauthor_invitations` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`invited_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `coauthor_invitations_user` ON `coauthor_invitations` (`user_id`,`created_at`,`post_id`);--> statement-breakpoint
CREATE TABLE `preview_links` (
	`post_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_links_token` ON `preview_links` (`token_hash`);--> statement-breakpoint
ALTER TABLE `post_drafts` ADD `notifies_followers` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `post_authors` ADD `pinned_at` integer;--> statement-breakpoint
CREATE INDEX `post_authors_pinned` ON `post_authors` (`user_id`,`pinned_at`,`post_id`) WHERE pinned_at is not null;--> statement-breakpoint
ALTER TABLE `posts` ADD `preview_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `preview_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `search_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `search_description` text DEFAULT '' NOT NULL;