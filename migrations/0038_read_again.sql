ALTER TABLE `charges` ADD `checked_at` integer;--> statement-breakpoint
CREATE INDEX `charges_checked` ON `charges` (`checked_at`,`id`) WHERE checked_at is not null;--> statement-breakpoint
ALTER TABLE `partners` ADD `account_checked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `partners_checked` ON `partners` (`account_checked_at`,`user_id`) WHERE account_id is not null;--> statement-breakpoint
ALTER TABLE `payouts` ADD `checked_at` integer;--> statement-breakpoint
CREATE INDEX `payouts_checked` ON `payouts` (`checked_at`,`id`) WHERE checked_at is not null;--> statement-breakpoint
UPDATE `payouts` SET `checked_at` = `settled_at` WHERE `state` = 'PAID';
--> statement-breakpoint
UPDATE `charges` SET `checked_at` = `created_at` WHERE NOT EXISTS (SELECT 1 FROM `payment_customers` c WHERE c.`user_id` = `charges`.`user_id`);
--> statement-breakpoint
UPDATE `posts` SET `locked_source` = 'UGC_UNENROLLED' WHERE `locked_source` = 'UGC' AND NOT EXISTS (SELECT 1 FROM `users` u WHERE u.`id` = `posts`.`creator_id` AND u.`partner_since` IS NOT NULL);
