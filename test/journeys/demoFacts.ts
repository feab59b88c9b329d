/** Read from the lane's database, which is extended first. */
import type { DatabaseSync } from 'node:sqlite'
import { openLocalDatabase } from '../../bin/local/local.ts'
import type { ParagraphType, PostVisibility } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'

export interface DemoStory {
  title: string
  slug: string
  username: string
  collectionSlug: string | null
  visibility: PostVisibility
  direction: 'ltr' | 'rtl'
  hasImage: boolean
  responsesCount: number
  kinds: ParagraphType[]
}

export interface DemoFacts {
  stories: DemoStory[]
  response: string
  mediaResource: string
  /** By owner's username. */
  lists: { username: string; slug: string }[]
  sequence: string
  sequenceStory: string
  series: string
  tagWithoutStories: string | null
  userWithoutStories: string
}

/** This user gets a host. */
export const OWN_HOST = 'writer'

export function readDemoFacts(state: string): DemoFacts {
  const { db, close } = openLocalDatabase(state)
  publishDraftWithoutImage(db)
  db.exec(`update users set has_subdomain = 1 where username = '${OWN_HOST}'`)
  // The browser resolves only hosts below localhost.
  db.exec('delete from domains')
  const facts: DemoFacts = {
    stories: all<Row>(db, STORIES).map(toStory),
    response: all<{ slug: string }>(db, 'select slug from posts where depth = 1 limit 1')[0]!.slug,
    mediaResource: path('ShowMediaResource', {
      mediaResourceId: all<{ id: string }>(db, 'select id from media_resources limit 1')[0]!.id,
    }),
    lists: all(
      db,
      `select u.username, c.slug from catalogs c join users u on u.id = c.creator_id where c.visibility = 'PUBLIC' and c.type = 'LISTS'`,
    ),
    sequence: all<{ slug: string }>(db, "select slug from catalogs where type = 'SEQUENCE' order by slug")[0]!
      .slug,
    sequenceStory: all<{ slug: string }>(
      db,
      `select p.slug from catalogs c join catalog_items i on i.catalog_id = c.id join posts p on p.id = i.entity_id
       where c.type = 'SEQUENCE' order by c.slug, i.position limit 1`,
    )[0]!.slug,
    series: all<{ slug: string }>(db, "select slug from catalogs where type = 'SERIES' order by id")[0]!.slug,
    tagWithoutStories:
      all<{ slug: string }>(db, 'select slug from tags where post_count = 0 limit 1')[0]?.slug ?? null,
    userWithoutStories: all<{ username: string }>(
      db,
      `select username from users where is_suspended = 0 and id not in (select user_id from post_authors) limit 1`,
    )[0]!.username,
  }
  close()
  return facts
}

/** The demo's only story without a picture has a page and lists too. */
const PUBLISH = `
  update posts set first_published_at = created_at, latest_published_at = created_at, listed_at = created_at where id = $id;
  update post_authors set listed_at = (select listed_at from posts where id = post_id) where post_id = $id;
  update post_tags set listed_at = (select listed_at from posts where id = post_id) where post_id = $id;`

function publishDraftWithoutImage(db: DatabaseSync): void {
  const draft = all<{ id: string }>(
    db,
    `select id from posts where first_published_at is null and preview_image_id is null and visibility = 'PUBLIC'`,
  )[0]!
  db.exec(PUBLISH.replaceAll('$id', `'${draft.id}'`))
}

type Row = Omit<DemoStory, 'hasImage' | 'kinds'> & { hasImage: number; kinds: string }

const STORIES = `
  select p.title, p.slug, u.username, c.slug as collectionSlug, p.visibility, p.direction,
    p.preview_image_id is not null as hasImage, p.responses_count as responsesCount,
    (select json_group_array(distinct json_extract(paragraph.value, '$.type'))
     from post_bodies body, json_each(body.paragraphs) paragraph where body.post_id = p.id) as kinds
  from posts p join users u on u.id = p.creator_id left join collections c on c.id = p.collection_id
  where p.in_response_to_post_id is null and p.first_published_at is not null
  order by p.first_published_at`

const toStory = (row: Row): DemoStory => ({
  ...row,
  hasImage: Boolean(row.hasImage),
  kinds: JSON.parse(row.kinds) as ParagraphType[],
})

const all = <T>(db: DatabaseSync, sql: string): T[] => db.prepare(sql).all() as T[]
