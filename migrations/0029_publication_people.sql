CREATE TABLE `collection_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`collection_id` text NOT NULL,
	`user_id` text,
	`email` text,
	`role` text NOT NULL,
	`invited_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_invitations_user` ON `collection_invitations` (`user_id`,`collection_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `collection_invitations_email` ON `collection_invitations` (`email`,`collection_id`) WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `collection_invitations_owner` ON `collection_invitations` (`collection_id`) WHERE role = 'OWNER';--> statement-breakpoint
CREATE INDEX `collection_invitations_of` ON `collection_invitations` (`collection_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `collection_invitations_expired` ON `collection_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `collection_trash` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`tagline` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`about_html` text DEFAULT '' NOT NULL,
	`creator_id` text NOT NULL,
	`avatar_id` text,
	`logo_id` text,
	`favicon_id` text,
	`theme` text,
	`nav_type` text DEFAULT 'LINK' NOT NULL,
	`has_subdomain` integer DEFAULT false NOT NULL,
	`is_aurora_visible` integer DEFAULT false NOT NULL,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`post_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer NOT NULL,
	`deleted_by_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `collection_trash_deleted` ON `collection_trash` (`deleted_at`);--> statement-breakpoint
CREATE TRIGGER collection_trash_pictures_insert AFTER INSERT ON collection_trash
BEGIN
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'collection_trash', new.id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER collection_trash_pictures_delete AFTER DELETE ON collection_trash
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.id AND kind = 'collection_trash';
END;
