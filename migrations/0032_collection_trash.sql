-- All stories of a publication, which are given back when it is removed for good.
CREATE INDEX `posts_collection` ON `posts` (`collection_id`,`id`) WHERE collection_id is not null;
--> statement-breakpoint
-- The look of a deleted publication shows pictures too (see 0031): they stay in use while it can be restored.
DROP TRIGGER collection_trash_pictures_insert;
--> statement-breakpoint
CREATE TRIGGER collection_trash_pictures_insert AFTER INSERT ON collection_trash
BEGIN
  INSERT INTO image_uses (image_id, kind, subject_id)
    SELECT image_id, 'collection_trash', new.id FROM (SELECT new.avatar_id AS image_id
    UNION SELECT new.logo_id AS image_id
    UNION SELECT new.favicon_id AS image_id
    UNION SELECT atom AS image_id
    FROM json_each(iif(json_valid(new.theme), new.theme, '{}')) WHERE key IN ('headerImageId', 'logoId') AND type = 'text'
    UNION SELECT substr(value, instr(value, '/') + 1, 12)
    FROM json_each('[' || replace(json_quote(new.about_html), '/_/image/', '","') || ']') WHERE key > 0) WHERE image_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
