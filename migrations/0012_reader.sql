CREATE TABLE `catalog_follows` (
	`follower_id` text NOT NULL,
	`catalog_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `catalog_id`)
);
--> statement-breakpoint
CREATE INDEX `catalog_follows_following` ON `catalog_follows` (`follower_id`,`created_at`,`catalog_id`);--> statement-breakpoint
CREATE INDEX `catalog_follows_followers` ON `catalog_follows` (`catalog_id`,`created_at`,`follower_id`);--> statement-breakpoint
CREATE TABLE `moderation_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`action` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`appeal` text,
	`appealed_at` integer,
	`answer` text,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `moderation_actions_recent` ON `moderation_actions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_actions_entity` ON `moderation_actions` (`entity_type`,`entity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `moderation_actions_subject` ON `moderation_actions` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `moderation_actions_appeals` ON `moderation_actions` (`appealed_at`,`id`) WHERE appealed_at is not null and answered_at is null;--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`spam_score` integer,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`reporter_id`,`entity_type`,`entity_id`) WHERE status = 'OPEN' and reporter_id is not null;--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_entity` ON `reports` (`entity_type`,`entity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_subject` ON `reports` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notification_actors` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`notification_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `subject_id`, `actor_id`)
);
--> statement-breakpoint
CREATE INDEX `notification_actors_of` ON `notification_actors` (`notification_id`,`created_at`,`actor_id`);--> statement-breakpoint
CREATE INDEX `notification_actors_actor` ON `notification_actors` (`actor_id`);--> statement-breakpoint
CREATE TABLE `catalog_claps` (
	`catalog_id` text NOT NULL,
	`user_id` text NOT NULL,
	`count` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`catalog_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `catalog_claps_catalog` ON `catalog_claps` (`catalog_id`,`count`,`user_id`);--> statement-breakpoint
CREATE TABLE `private_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`quote_id` text,
	`in_reply_to_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `private_notes_post` ON `private_notes` (`post_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `private_notes_user` ON `private_notes` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`creator_id` text NOT NULL,
	`paragraph_name` text NOT NULL,
	`start_offset` integer NOT NULL,
	`end_offset` integer NOT NULL,
	`text` text NOT NULL,
	`prefix` text DEFAULT '' NOT NULL,
	`suffix` text DEFAULT '' NOT NULL,
	`revision` integer NOT NULL,
	`is_orphaned` integer DEFAULT false NOT NULL,
	`highlight_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_passage` ON `quotes` (`post_id`,`paragraph_name`,`start_offset`,`end_offset`) WHERE is_orphaned = 0;--> statement-breakpoint
CREATE INDEX `quotes_top` ON `quotes` (`post_id`,`highlight_count`,`id`);--> statement-breakpoint
CREATE TABLE `collection_mutes` (
	`muter_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`muter_id`, `collection_id`)
);
--> statement-breakpoint
CREATE INDEX `collection_mutes_muted` ON `collection_mutes` (`muter_id`,`created_at`,`collection_id`);--> statement-breakpoint
CREATE TABLE `feed_items` (
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`reason` text NOT NULL,
	`source_id` text NOT NULL,
	`listed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `feed_items_listed` ON `feed_items` (`user_id`,`listed_at`,`post_id`);--> statement-breakpoint
CREATE TABLE `metered_reads` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`post_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `month`, `post_id`)
);
--> statement-breakpoint
CREATE TABLE `post_dismissals` (
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`is_less_like` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `post_dismissals_user` ON `post_dismissals` (`user_id`,`created_at`,`post_id`);--> statement-breakpoint
CREATE TABLE `reads` (
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`first_read_at` integer NOT NULL,
	`last_read_at` integer NOT NULL,
	`progress` real DEFAULT 0 NOT NULL,
	`paragraph_name` text DEFAULT '' NOT NULL,
	`is_finished` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `reads_user` ON `reads` (`user_id`,`is_hidden`,`last_read_at`,`post_id`);--> statement-breakpoint
CREATE TABLE `user_mutes` (
	`muter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`muter_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `user_mutes_muted` ON `user_mutes` (`muter_id`,`created_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `user_settings` (
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`user_id`, `name`)
);
--> statement-breakpoint
DROP INDEX `notifications_once`;--> statement-breakpoint
DROP INDEX `notifications_user`;--> statement-breakpoint
DROP INDEX `notifications_old`;--> statement-breakpoint
ALTER TABLE `notifications` ADD `subject_type` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `subject_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `actor_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `notifications` SET `updated_at` = `created_at`, `actor_count` = (`actor_id` IS NOT NULL);--> statement-breakpoint
INSERT INTO `notification_actors` (`user_id`, `type`, `subject_id`, `actor_id`, `notification_id`, `created_at`)
	SELECT `user_id`, `type`, '', `actor_id`, `id`, `created_at` FROM `notifications` WHERE `actor_id` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_group` ON `notifications` (`user_id`,`type`,`subject_id`,`updated_at`) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_old` ON `notifications` (`updated_at`);--> statement-breakpoint
INSERT INTO `quotes` (`id`, `post_id`, `creator_id`, `paragraph_name`, `start_offset`, `end_offset`, `text`, `revision`, `highlight_count`, `created_at`)
	SELECT min(h.`id`), h.`post_id`, h.`user_id`, h.`paragraph_name`, h.`start_offset`, h.`end_offset`, h.`text`, coalesce(p.`revision`, 1), count(DISTINCT h.`user_id`), min(h.`created_at`)
	FROM `highlights` h LEFT JOIN `posts` p ON p.`id` = h.`post_id`
	GROUP BY h.`post_id`, h.`paragraph_name`, h.`start_offset`, h.`end_offset`;--> statement-breakpoint
CREATE TABLE `__new_highlights` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_highlights` (`id`, `quote_id`, `post_id`, `user_id`, `created_at`)
	SELECT min(h.`id`), q.`id`, h.`post_id`, h.`user_id`, min(h.`created_at`)
	FROM `highlights` h JOIN `quotes` q ON q.`post_id` = h.`post_id` AND q.`paragraph_name` = h.`paragraph_name`
		AND q.`start_offset` = h.`start_offset` AND q.`end_offset` = h.`end_offset`
	GROUP BY q.`id`, h.`user_id`;--> statement-breakpoint
DROP TABLE `highlights`;--> statement-breakpoint
ALTER TABLE `__new_highlights` RENAME TO `highlights`;--> statement-breakpoint
CREATE INDEX `highlights_user` ON `highlights` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `highlights_once` ON `highlights` (`quote_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `highlights_post` ON `highlights` (`post_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `catalog_items` ADD `archived_at` integer;--> statement-breakpoint
DELETE FROM `catalog_items` WHERE rowid NOT IN
	(SELECT min(rowid) FROM `catalog_items` GROUP BY `catalog_id`, `entity_type`, `entity_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `catalog_items_once` ON `catalog_items` (`catalog_id`,`entity_type`,`entity_id`);--> statement-breakpoint
ALTER TABLE `catalogs` ADD `cover_image_id` text;--> statement-breakpoint
ALTER TABLE `catalogs` ADD `voter_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `catalogs` ADD `follower_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `catalogs` ADD `is_discussion_closed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `catalogs_creator` ON `catalogs` (`creator_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `catalogs_sequence` ON `catalogs` (`slug`) WHERE type = 'SEQUENCE';--> statement-breakpoint
ALTER TABLE `posts` ADD `root_catalog_id` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `is_discussion_closed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `hidden_on_parent_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `limited_at` integer;--> statement-breakpoint
CREATE INDEX `posts_catalog_responses` ON `posts` (`root_catalog_id`,`depth`,`hot_score`,`id`) WHERE root_catalog_id is not null;--> statement-breakpoint
CREATE INDEX `posts_limited` ON `posts` (`limited_at`,`id`) WHERE limited_at is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `onboarding_state` text DEFAULT 'NOT_ONBOARDED' NOT NULL;--> statement-breakpoint
UPDATE `users` SET `onboarding_state` = 'ONBOARDED';--> statement-breakpoint
ALTER TABLE `users` ADD `history_paused_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `feed_filled_at` integer;--> statement-breakpoint
CREATE INDEX `claps_post` ON `claps` (`post_id`,`count`,`user_id`);