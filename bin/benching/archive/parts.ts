/** An archive must reproduce these rows when imported. */

const STORIES = `select p.id, p.slug, p.title, p.subtitle, p.language, p.visibility, p.license, p.first_published_at, p.created_at,
  p.canonical_url, p.revision, p.preview_image_id, p.preview_image_alt, p.is_discussion_closed, p.is_history_shown, b.html, b.paragraphs,
  (select group_concat(t.slug) from (select * from post_tags where post_id = p.id order by position) pt join tags t on t.id = pt.tag_id) as tags,
  (select t.slug from tags t where t.id = p.primary_topic_id) as topic,
  (select group_concat(user_id) from (select * from post_authors where post_id = p.id order by position)) as authors,
  (select group_concat(path) from (select * from source_redirects where post_id = p.id order by path)) as redirects
  from posts p join post_bodies b on b.post_id = p.id where p.depth = 0 and p.deleted_at is null and`

export const PROFILE_PARTS: Record<string, string> = {
  stories: `${STORIES} p.creator_id = ?1 order by p.id`,
  drafts: `select d.post_id, d.revision, d.published_revision, d.title, d.subtitle, d.paragraphs from post_drafts d
    join posts p on p.id = d.post_id where p.creator_id = ?1 order by 1`,
  versions: `select v.id, v.post_id, v.revision, v.title, v.paragraphs, v.created_at, v.is_published from post_versions v
    join posts p on p.id = v.post_id where p.creator_id = ?1 order by 1`,
  responses: `select p.id, p.in_response_to_post_id, p.root_post_id, p.thread_id, p.depth, p.first_published_at, b.paragraphs
    from posts p join post_bodies b on b.post_id = p.id where p.depth > 0 and p.deleted_at is null and p.creator_id = ?1 order by 1`,
  lists: `select id, name, slug, type, visibility, description, created_at from catalogs where creator_id = ?1 and deleted_at is null order by 1`,
  items: `select i.catalog_id, i.catalog_item_id, i.entity_id, i.note, i.position, i.archived_at from catalog_items i
    join catalogs c on c.id = i.catalog_id where c.creator_id = ?1 and c.deleted_at is null order by 1, 2`,
  profile: `select id, username, name, bio, about_html, image_id, twitter_screen_name, created_at from users where id = ?1`,
  topics: `select t.slug from tag_follows f join tags t on t.id = f.tag_id where f.follower_id = ?1 order by 1`,
}

export const PUBLICATION_PARTS: Record<string, string> = {
  stories: `${STORIES} p.collection_id = ?1 and p.listed_at is not null order by p.id`,
  publication: `select id, slug, name, tagline, description, about_html, nav_type, avatar_id, logo_id, favicon_id, theme, is_aurora_visible, creator_id, post_count from collections where id = ?1`,
  navigation:
    'select type, title, target, position from collection_navigation_items where collection_id = ?1 order by position',
  pages:
    'select id, topic_slug, title, description, position from collection_feature_pages where collection_id = ?1 order by position',
  featured: `select f.* from collection_featured_posts f where feature_page_id = ?1
    or feature_page_id in (select id from collection_feature_pages where collection_id = ?1) order by 1, 2`,
}
