import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveFile,
  type PicturesFile,
  type ProfileFile,
  type PublicationFile,
} from '#schema/exporting/archive.ts'
import { aboutMarkdown } from '#worker/importing/about/aboutText.ts'
import { writeHeadings } from '#worker/exporting/parts/people.ts'
import { shownPersonText } from '#worker/permissions/person.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import type { Target } from '#worker/exporting/target.ts'
import type { Env } from '#worker/platform/env.ts'

export async function writeOverview(env: Env, row: ExportRow, _: string[], { zip }: Target): Promise<void> {
  if (row.kind === 'NEWSLETTER' || row.kind === 'AUDIENCE') return writeHeadings(row, zip)
  const add = (name: string, value: unknown) => zip.add(name, JSON.stringify(value, null, 1), true)
  if (row.kind === 'PROFILE') {
    add('profile.json', await profileOf(env.DB, row.entityId))
  } else add('publication.json', await publicationOf(env.DB, row.entityId))
  add('pictures.json', await picturesOf(env.DB, row.id))
  add('archive.json', await archiveOf(env, row))
}

/** @throws if the profile or publication was deleted */
async function only<Row>(db: D1Database, text: string, ...values: string[]): Promise<Row> {
  const row = await db
    .prepare(text)
    .bind(...values)
    .first<Row>()
  if (!row) throw new Error('There is nothing of this archive any more')
  return row
}

async function profileOf(db: D1Database, userId: string): Promise<ProfileFile> {
  type Json = 'theme' | 'formerUsernames' | 'topics' | 'pinned' | 'blogroll' | 'subscriptions'
  const { theme, formerUsernames, topics, pinned, blogroll, subscriptions, ...user } = await only<
    Omit<ProfileFile, Json> & Record<Json, string>
  >(
    db,
    `select u.id, u.username, u.name, u.bio, u.image_id as imageId, u.twitter_screen_name as twitterScreenName,
      (select profile_url from mastodon_accounts where user_id = u.id) as mastodonUrl,
      coalesce(u.theme, 'null') as theme, u.about_html as about, u.created_at as createdAt,
      (select json_group_array(name) from held_names where kind = 'user' and entity_id = u.id) as formerUsernames,
      (select json_group_array(json_object('slug', t.slug, 'name', t.name))
        from (select * from tag_follows where follower_id = u.id order by created_at, tag_id) f
        join tags t on t.id = f.tag_id) as topics,
      (select json_group_array(post_id) from (select post_id from post_authors
        where user_id = u.id and pinned_at is not null order by pinned_at, post_id)) as pinned,
      (select json_group_array(json_object('kind', iif(b.user_id is null, 'COLLECTION', 'USER'),
          'id', coalesce(p.id, c.id), 'slug', coalesce(p.username, c.slug), 'name', coalesce(p.name, c.name)) order by b.position)
        from blogroll_entries b left join users p on p.id = b.user_id and ${shownPersonText('p')}
        left join collections c on c.id = b.collection_id
        where b.owner_id = u.id and coalesce(p.id, c.id) is not null) as blogroll,
      (select json_group_array(json_object('newsletterId', n.id, 'name', coalesce(nullif(n.name, ''), p.name, c.name),
          'ownerKind', iif(p.id is null, 'COLLECTION', 'USER'), 'ownerId', coalesce(p.id, c.id),
          'owner', coalesce(p.username, c.slug), 'since', coalesce(s.confirmed_at, s.created_at)))
        from (select * from newsletter_subscriptions where (user_id = u.id or email = u.email) and state = 'ACTIVE'
          group by newsletter_id order by created_at, id) s
        join newsletters n on n.id = s.newsletter_id and n.is_deleted = 0
        left join users p on p.id = n.user_id and ${shownPersonText('p')}
        left join collections c on c.id = n.collection_id
        where coalesce(p.id, c.id) is not null) as subscriptions
     from users u where u.id = ?`,
    userId,
  )
  return {
    ...user,
    about: aboutMarkdown(user.about),
    theme: JSON.parse(theme),
    formerUsernames: JSON.parse(formerUsernames) as string[],
    topics: JSON.parse(topics) as ProfileFile['topics'],
    pinned: JSON.parse(pinned) as string[],
    blogroll: JSON.parse(blogroll) as ProfileFile['blogroll'],
    subscriptions: JSON.parse(subscriptions) as ProfileFile['subscriptions'],
  }
}

async function publicationOf(db: D1Database, collectionId: string): Promise<PublicationFile> {
  type Json = 'theme' | 'formerSlugs' | 'owner' | 'navigation' | 'featurePages' | 'featured'
  const { isAuroraVisible, ...row } = await only<
    Omit<PublicationFile, Json | 'isAuroraVisible'> & Record<Json, string> & { isAuroraVisible: number }
  >(db, PUBLICATION, collectionId)
  const pages = JSON.parse(row.featurePages) as (Omit<PublicationFile['featurePages'][number], 'stories'> & {
    stories: string[]
  })[]
  return {
    ...row,
    about: aboutMarkdown(row.about),
    isAuroraVisible: Boolean(isAuroraVisible),
    theme: JSON.parse(row.theme),
    formerSlugs: JSON.parse(row.formerSlugs) as string[],
    owner: JSON.parse(row.owner) as PublicationFile['owner'],
    navigation: JSON.parse(row.navigation) as PublicationFile['navigation'],
    featurePages: pages,
    featured: JSON.parse(row.featured) as string[],
  }
}

const chosen = (pageId: string) =>
  `(select json_group_array(post_id) from (select post_id from collection_featured_posts
    where feature_page_id = ${pageId} order by position))`

const PUBLICATION = `
  select c.id, c.slug, c.name, c.tagline, c.description, c.about_html as about, c.avatar_id as avatarId, c.logo_id as logoId,
    c.favicon_id as faviconId, coalesce(c.theme, 'null') as theme, c.nav_type as navType,
    c.is_aurora_visible as isAuroraVisible, c.created_at as createdAt,
    (select json_object('id', u.id, 'username', u.username, 'name', u.name) from users u where u.id = c.creator_id) as owner,
    (select json_group_array(name) from held_names where kind = 'collection' and entity_id = c.id) as formerSlugs,
    (select json_group_array(json_object('type', n.type, 'title', n.title, 'target', n.target))
      from (select * from collection_navigation_items where collection_id = c.id order by position) n) as navigation,
    (select json_group_array(json_object('id', f.id, 'topicSlug', f.topic_slug, 'title', f.title,
        'description', f.description, 'stories', json(${chosen('f.id')})))
      from (select * from collection_feature_pages where collection_id = c.id order by position) f) as featurePages,
    ${chosen('c.id')} as featured
  from collections c where c.id = ?`

async function picturesOf(db: D1Database, exportId: string): Promise<PicturesFile> {
  const { results } = await db
    .prepare(
      `select entity_id as id, nullif(file, '') as file, content_type as contentType, width, height
       from export_items where export_id = ? and part = 'PICTURES' and file is not null order by entity_id`,
    )
    .bind(exportId)
    .all<PicturesFile[number]>()
  return results
}

async function archiveOf(env: Env, row: ExportRow): Promise<ArchiveFile> {
  const counts = await only<ArchiveFile['counts']>(
    env.DB,
    `select count(*) filter (where part = 'STORIES') as stories, count(*) filter (where part = 'VERSIONS') as versions,
      count(*) filter (where part = 'REVISIONS') as revisions, count(*) filter (where part = 'RESPONSES') as responses,
      count(*) filter (where part = 'LISTS') as lists, count(*) filter (where part = 'PICTURES') as pictures
     from export_items where export_id = ?`,
    row.id,
  )
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    kind: row.kind,
    origin: env.MAIN_ORIGIN,
    entity: { id: row.entityId, name: row.name },
    exportedAt: row.createdAt,
    counts,
  }
}
