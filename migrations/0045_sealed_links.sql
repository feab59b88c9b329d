ALTER TABLE `preview_links` ADD `sealed_token` text;--> statement-breakpoint
ALTER TABLE `share_links` ADD `sealed_token` text;