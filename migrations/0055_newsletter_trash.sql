CREATE TABLE `newsletter_trash` (
	`newsletter_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_created_by` ON `newsletter_issues` (`created_by_id`);