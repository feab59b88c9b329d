CREATE TABLE `blogroll_entries` (
	`owner_id` text NOT NULL,
	`position` integer NOT NULL,
	`user_id` text,
	`collection_id` text,
	PRIMARY KEY(`owner_id`, `position`)
);
--> statement-breakpoint
-- A look shows pictures too: they are in use (see 0023).
DROP TRIGGER users_pictures_insert;
--> statement-breakpoint
DROP TRIGGER users_pictures_update;
--> statement-breakpoint
CREATE TRIGGER users_pictures_insert AFTER INSERT ON users
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'users' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.image_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'users', new.id FROM (SELECT new.image_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER users_pictures_update AFTER UPDATE OF image_id, theme, about_html ON users
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'users' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.image_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'users', new.id FROM (SELECT new.image_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER collections_pictures_insert;
--> statement-breakpoint
DROP TRIGGER collections_pictures_update;
--> statement-breakpoint
CREATE TRIGGER collections_pictures_insert AFTER INSERT ON collections
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'collections' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'collections', new.id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER collections_pictures_update AFTER UPDATE OF avatar_id, logo_id, favicon_id, theme, about_html ON collections
BEGIN
  DELETE FROM image_uses WHERE subject_id = new.id AND kind = 'collections' AND image_id NOT IN (
    SELECT image_id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL);
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'collections', new.id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
