CREATE TABLE `domains` (
	`domain` text PRIMARY KEY NOT NULL,
	`entity_kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `domains_entity` ON `domains` (`entity_id`) WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE TABLE `held_names` (
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`entity_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `name`)
);
--> statement-breakpoint
CREATE TABLE `source_redirects` (
	`scope_id` text NOT NULL,
	`path` text NOT NULL,
	`post_id` text NOT NULL,
	PRIMARY KEY(`scope_id`, `path`)
);
--> statement-breakpoint
CREATE TABLE `catalog_items` (
	`catalog_id` text NOT NULL,
	`catalog_item_id` text NOT NULL,
	`position` integer NOT NULL,
	`entity_type` text DEFAULT 'POST' NOT NULL,
	`entity_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`catalog_id`, `catalog_item_id`)
);
--> statement-breakpoint
CREATE INDEX `catalog_items_order` ON `catalog_items` (`catalog_id`,`position`);--> statement-breakpoint
CREATE TABLE `catalogs` (
	`id` text PRIMARY KEY NOT NULL,
	`creator_id` text NOT NULL,
	`type` text DEFAULT 'LISTS' NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`visibility` text DEFAULT 'PUBLIC' NOT NULL,
	`items_count` integer DEFAULT 0 NOT NULL,
	`clap_count` integer DEFAULT 0 NOT NULL,
	`responses_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `catalogs_public` ON `catalogs` (`creator_id`,`updated_at`,`id`) WHERE visibility = 'PUBLIC';--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `media_resources` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`href` text NOT NULL,
	`title` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `change_number` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flags` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_sources` (
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`source_id` text NOT NULL,
	`entity_id` text NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`source`, `kind`, `source_id`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`,`id`) WHERE done_at is null;--> statement-breakpoint
CREATE TABLE `tag_versions` (
	`tag` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`hard_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `archive_counts` (
	`scope_id` text NOT NULL,
	`month` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`scope_id`, `month`)
);
--> statement-breakpoint
CREATE TABLE `claps` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`count` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `claps_user` ON `claps` (`user_id`,`updated_at`,`post_id`);--> statement-breakpoint
CREATE TABLE `highlights` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`paragraph_name` text NOT NULL,
	`start_offset` integer NOT NULL,
	`end_offset` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `highlights_user` ON `highlights` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `highlights_post` ON `highlights` (`post_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `post_authors` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`listed_at` integer,
	`collection_id` text,
	PRIMARY KEY(`post_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `post_authors_listed` ON `post_authors` (`user_id`,`listed_at`,`post_id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `post_authors_collection` ON `post_authors` (`collection_id`,`user_id`,`listed_at`,`post_id`) WHERE listed_at is not null and collection_id is not null;--> statement-breakpoint
CREATE TABLE `post_bodies` (
	`post_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`paragraphs` text NOT NULL,
	`html` text NOT NULL,
	`preview_html` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `post_revisions` (
	`post_id` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`paragraphs` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `revision`)
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`creator_id` text NOT NULL,
	`collection_id` text,
	`status_for_collection` text,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`direction` text DEFAULT 'ltr' NOT NULL,
	`preview_image_id` text,
	`preview_image_alt` text DEFAULT '' NOT NULL,
	`preview_focus_x` real,
	`preview_focus_y` real,
	`visibility` text DEFAULT 'PUBLIC' NOT NULL,
	`locked_source` text DEFAULT 'NONE' NOT NULL,
	`license` text DEFAULT 'ALL_RIGHTS_RESERVED' NOT NULL,
	`is_suspended` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`first_published_at` integer,
	`latest_published_at` integer,
	`listed_at` integer,
	`hot_score` real DEFAULT 0 NOT NULL,
	`listed_day` integer,
	`primary_topic_id` text,
	`layer_cake` integer DEFAULT 0 NOT NULL,
	`canonical_url` text,
	`word_count` integer DEFAULT 0 NOT NULL,
	`reading_time` real DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`clap_count` integer DEFAULT 0 NOT NULL,
	`voter_count` integer DEFAULT 0 NOT NULL,
	`responses_count` integer DEFAULT 0 NOT NULL,
	`in_response_to_post_id` text,
	`root_post_id` text,
	`thread_id` text,
	`depth` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `posts_listed` ON `posts` (`listed_at`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `posts_hot` ON `posts` (`hot_score`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `posts_top` ON `posts` (`clap_count`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `posts_top_of_day` ON `posts` (`listed_day`,`clap_count`,`id`) WHERE listed_day is not null;--> statement-breakpoint
CREATE INDEX `posts_collection_listed` ON `posts` (`collection_id`,`listed_at`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `posts_collection_hot` ON `posts` (`collection_id`,`hot_score`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `posts_responses` ON `posts` (`in_response_to_post_id`,`hot_score`,`id`) WHERE in_response_to_post_id is not null;--> statement-breakpoint
CREATE INDEX `posts_thread` ON `posts` (`thread_id`,`depth`,`first_published_at`,`id`) WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX `posts_creator_responses` ON `posts` (`creator_id`,`first_published_at`,`id`) WHERE in_response_to_post_id is not null;--> statement-breakpoint
CREATE TABLE `series` (
	`id` text PRIMARY KEY NOT NULL,
	`creator_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`post_count` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `series_creator` ON `series` (`creator_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `series_posts` (
	`series_id` text NOT NULL,
	`position` integer NOT NULL,
	`post_id` text NOT NULL,
	PRIMARY KEY(`series_id`, `position`)
);
--> statement-breakpoint
CREATE TABLE `collection_editors` (
	`collection_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `collection_editors_order` ON `collection_editors` (`collection_id`,`position`);--> statement-breakpoint
CREATE TABLE `collection_feature_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`collection_id` text NOT NULL,
	`topic_slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_feature_pages_slug` ON `collection_feature_pages` (`collection_id`,`topic_slug`);--> statement-breakpoint
CREATE TABLE `collection_featured_posts` (
	`feature_page_id` text NOT NULL,
	`position` integer NOT NULL,
	`post_id` text NOT NULL,
	PRIMARY KEY(`feature_page_id`, `position`)
);
--> statement-breakpoint
CREATE TABLE `collection_follows` (
	`follower_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `collection_id`)
);
--> statement-breakpoint
CREATE INDEX `collection_follows_followers` ON `collection_follows` (`collection_id`,`created_at`,`follower_id`);--> statement-breakpoint
CREATE TABLE `collection_navigation_items` (
	`collection_id` text NOT NULL,
	`position` integer NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`target` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`collection_id`, `position`)
);
--> statement-breakpoint
CREATE TABLE `collections` (
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
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug` ON `collections` (`slug`);--> statement-breakpoint
CREATE TABLE `post_tags` (
	`post_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`position` integer NOT NULL,
	`collection_id` text,
	`listed_at` integer,
	`hot_score` real DEFAULT 0 NOT NULL,
	`clap_count` integer DEFAULT 0 NOT NULL,
	`week` integer,
	`month` integer,
	`year` integer,
	PRIMARY KEY(`post_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `post_tags_listed` ON `post_tags` (`tag_id`,`listed_at`,`post_id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `post_tags_hot` ON `post_tags` (`tag_id`,`hot_score`,`post_id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `post_tags_top` ON `post_tags` (`tag_id`,`clap_count`,`post_id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `post_tags_top_week` ON `post_tags` (`tag_id`,`week`,`clap_count`,`post_id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `post_tags_top_month` ON `post_tags` (`tag_id`,`month`,`clap_count`,`post_id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `post_tags_top_year` ON `post_tags` (`tag_id`,`year`,`clap_count`,`post_id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `post_tags_collection` ON `post_tags` (`collection_id`,`tag_id`,`listed_at`,`post_id`) WHERE listed_at is not null and collection_id is not null;--> statement-breakpoint
CREATE TABLE `tag_follows` (
	`follower_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `tag_id`)
);
--> statement-breakpoint
CREATE TABLE `tag_writers` (
	`tag_id` text NOT NULL,
	`user_id` text NOT NULL,
	`post_count` integer DEFAULT 0 NOT NULL,
	`clap_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tag_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `tag_writers_top` ON `tag_writers` (`tag_id`,`clap_count`,`user_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`topic_visibility` text,
	`topic_position` integer,
	`post_count` integer DEFAULT 0 NOT NULL,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`writer_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug` ON `tags` (`slug`);--> statement-breakpoint
CREATE INDEX `tags_topics` ON `tags` (`topic_position`,`id`) WHERE topic_visibility is not null;--> statement-breakpoint
CREATE INDEX `tags_post_count` ON `tags` (`post_count`,`id`);--> statement-breakpoint
CREATE TABLE `awards` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text,
	`book_id` text,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`year` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `awards_user` ON `awards` (`user_id`,`kind`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `awards_kind` ON `awards` (`kind`,`year`,`id`);--> statement-breakpoint
CREATE TABLE `books` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`publisher` text DEFAULT '' NOT NULL,
	`cover_image_id` text,
	`published_year` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `books_user` ON `books` (`user_id`,`published_year`,`id`);--> statement-breakpoint
CREATE TABLE `user_follows` (
	`follower_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `user_follows_followers` ON `user_follows` (`user_id`,`created_at`,`follower_id`);--> statement-breakpoint
CREATE INDEX `user_follows_following` ON `user_follows` (`follower_id`,`created_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`bio` text DEFAULT '' NOT NULL,
	`about_html` text DEFAULT '' NOT NULL,
	`image_id` text,
	`twitter_screen_name` text,
	`theme` text,
	`has_subdomain` integer DEFAULT false NOT NULL,
	`is_book_author` integer DEFAULT false NOT NULL,
	`is_suspended` integer DEFAULT false NOT NULL,
	`is_staff` integer DEFAULT false NOT NULL,
	`medium_member_at` integer,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`post_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);