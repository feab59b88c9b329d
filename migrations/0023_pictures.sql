CREATE TABLE `image_uses` (
	`image_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	PRIMARY KEY(`image_id`, `kind`, `subject_id`)
);
--> statement-breakpoint
CREATE INDEX `image_uses_subject` ON `image_uses` (`subject_id`,`kind`);--> statement-breakpoint
CREATE TABLE `removed_images` (
	`id` text PRIMARY KEY NOT NULL,
	`removed_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `removed_images_deleted` ON `removed_images` (`deleted_at`,`id`);--> statement-breakpoint
CREATE TABLE `user_pictures` (
	`user_id` text NOT NULL,
	`image_id` text NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `image_id`)
);
--> statement-breakpoint
CREATE INDEX `user_pictures_latest` ON `user_pictures` (`user_id`,`created_at`,`image_id`);--> statement-breakpoint
CREATE INDEX `user_pictures_image` ON `user_pictures` (`image_id`);--> statement-breakpoint
ALTER TABLE `images` ADD `uses` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `unused_since` integer;--> statement-breakpoint
CREATE INDEX `images_unused` ON `images` (`unused_since`,`id`) WHERE uses = 0;--> statement-breakpoint
ALTER TABLE `users` ADD `picture_bytes` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What refers to a picture, kept by triggers: `kind` is the table, `subject_id` its key. A write of any verb, import or
-- restored copy is counted in its own batch, so a picture in use is never taken for one that is not.
CREATE TRIGGER image_uses_added AFTER INSERT ON image_uses
BEGIN
  UPDATE images SET uses = uses + 1, unused_since = NULL WHERE id = new.image_id;
END;
--> statement-breakpoint
CREATE TRIGGER image_uses_removed AFTER DELETE ON image_uses
BEGIN
  UPDATE images SET uses = uses - 1 WHERE id = old.image_id;
END;
--> statement-breakpoint
CREATE TRIGGER images_added AFTER INSERT ON images
BEGIN
  UPDATE images SET uses = (SELECT count(*) FROM image_uses WHERE image_id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_pictures_insert AFTER INSERT ON posts
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'posts' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.preview_image_id AS image_id) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'posts', new.id FROM (SELECT new.preview_image_id AS image_id) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER posts_pictures_update AFTER UPDATE OF preview_image_id ON posts
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'posts' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.preview_image_id AS image_id) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'posts', new.id FROM (SELECT new.preview_image_id AS image_id) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER posts_pictures_delete AFTER DELETE ON posts
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.id AND kind = 'posts';
END;
--> statement-breakpoint
CREATE TRIGGER post_bodies_pictures_insert AFTER INSERT ON post_bodies
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.post_id AND kind = 'post_bodies' AND image_id NOT IN (
    SELECT image_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'post_bodies', new.post_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER post_bodies_pictures_update AFTER UPDATE OF paragraphs ON post_bodies
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.post_id AND kind = 'post_bodies' AND image_id NOT IN (
    SELECT image_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'post_bodies', new.post_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER post_bodies_pictures_delete AFTER DELETE ON post_bodies
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.post_id AND kind = 'post_bodies';
END;
--> statement-breakpoint
CREATE TRIGGER post_revisions_pictures_insert AFTER INSERT ON post_revisions
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.post_id || ':' || new.revision AND kind = 'post_revisions' AND image_id NOT IN (
    SELECT image_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'post_revisions', new.post_id || ':' || new.revision FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER post_revisions_pictures_update AFTER UPDATE OF paragraphs ON post_revisions
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.post_id || ':' || new.revision AND kind = 'post_revisions' AND image_id NOT IN (
    SELECT image_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'post_revisions', new.post_id || ':' || new.revision FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER post_revisions_pictures_delete AFTER DELETE ON post_revisions
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.post_id || ':' || old.revision AND kind = 'post_revisions';
END;
--> statement-breakpoint
CREATE TRIGGER post_drafts_pictures_insert AFTER INSERT ON post_drafts
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.post_id AND kind = 'post_drafts' AND image_id NOT IN (
    SELECT image_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'post_drafts', new.post_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER post_drafts_pictures_update AFTER UPDATE OF paragraphs ON post_drafts
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.post_id AND kind = 'post_drafts' AND image_id NOT IN (
    SELECT image_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'post_drafts', new.post_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER post_drafts_pictures_delete AFTER DELETE ON post_drafts
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.post_id AND kind = 'post_drafts';
END;
--> statement-breakpoint
CREATE TRIGGER post_versions_pictures_insert AFTER INSERT ON post_versions
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'post_versions' AND image_id NOT IN (
    SELECT image_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'post_versions', new.id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER post_versions_pictures_update AFTER UPDATE OF paragraphs ON post_versions
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'post_versions' AND image_id NOT IN (
    SELECT image_id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'post_versions', new.id FROM (SELECT DISTINCT t.atom AS image_id
    FROM json_each(iif(json_valid(new.paragraphs), new.paragraphs, '[]')) p, json_tree(p.value) t
    WHERE p.type = 'object' AND instr(p.value, 'mage') AND t.key IN ('id', 'imageId') AND t.type = 'text' AND length(t.atom) = 12) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER post_versions_pictures_delete AFTER DELETE ON post_versions
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.id AND kind = 'post_versions';
END;
--> statement-breakpoint
CREATE TRIGGER users_pictures_insert AFTER INSERT ON users
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'users' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.image_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'users', new.id FROM (SELECT new.image_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER users_pictures_update AFTER UPDATE OF image_id, about_html ON users
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'users' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.image_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'users', new.id FROM (SELECT new.image_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER users_pictures_delete AFTER DELETE ON users
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.id AND kind = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER collections_pictures_insert AFTER INSERT ON collections
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'collections' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'collections', new.id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER collections_pictures_update AFTER UPDATE OF avatar_id, logo_id, favicon_id, about_html ON collections
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'collections' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'collections', new.id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER collections_pictures_delete AFTER DELETE ON collections
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.id AND kind = 'collections';
END;
--> statement-breakpoint
CREATE TRIGGER catalogs_pictures_insert AFTER INSERT ON catalogs
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'catalogs' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.cover_image_id AS image_id) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'catalogs', new.id FROM (SELECT new.cover_image_id AS image_id) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER catalogs_pictures_update AFTER UPDATE OF cover_image_id ON catalogs
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'catalogs' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.cover_image_id AS image_id) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'catalogs', new.id FROM (SELECT new.cover_image_id AS image_id) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER catalogs_pictures_delete AFTER DELETE ON catalogs
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.id AND kind = 'catalogs';
END;
--> statement-breakpoint
CREATE TRIGGER books_pictures_insert AFTER INSERT ON books
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'books' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.cover_image_id AS image_id) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'books', new.id FROM (SELECT new.cover_image_id AS image_id) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER books_pictures_update AFTER UPDATE OF cover_image_id ON books
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'books' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.cover_image_id AS image_id) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'books', new.id FROM (SELECT new.cover_image_id AS image_id) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER books_pictures_delete AFTER DELETE ON books
BEGIN
  DELETE FROM image_uses WHERE subject_id = old.id AND kind = 'books';
END;
--> statement-breakpoint
-- Those that there are already.
UPDATE posts SET preview_image_id = preview_image_id WHERE true;
--> statement-breakpoint
UPDATE post_bodies SET paragraphs = paragraphs WHERE true;
--> statement-breakpoint
UPDATE post_revisions SET paragraphs = paragraphs WHERE true;
--> statement-breakpoint
UPDATE post_drafts SET paragraphs = paragraphs WHERE true;
--> statement-breakpoint
UPDATE post_versions SET paragraphs = paragraphs WHERE true;
--> statement-breakpoint
UPDATE users SET image_id = image_id WHERE true;
--> statement-breakpoint
UPDATE collections SET avatar_id = avatar_id WHERE true;
--> statement-breakpoint
UPDATE catalogs SET cover_image_id = cover_image_id WHERE true;
--> statement-breakpoint
UPDATE books SET cover_image_id = cover_image_id WHERE true;
