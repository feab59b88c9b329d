ALTER TABLE `posts` ADD `chosen_language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `chosen_direction` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `posts` SET `chosen_language` = `language` WHERE `language` <> 'en' AND `depth` = 0;--> statement-breakpoint
UPDATE `posts` SET `chosen_direction` = 'rtl' WHERE `language` = 'en' AND `direction` = 'rtl' AND `depth` = 0;
