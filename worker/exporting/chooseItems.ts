import { sql, type SQL } from 'drizzle-orm'
import type { ExportPart } from '#schema/exporting/exports.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import { isOut } from '#worker/permissions/story.ts'

/** Ordered statements of one batch: pictures come from the texts chosen before. */
export function chooseItems({ id, kind, entityId }: ExportRow): SQL[] {
  if (kind === 'NEWSLETTER' || kind === 'AUDIENCE') return people(id, kind, entityId)
  const chosen = kind === 'PROFILE' ? ofProfile(entityId) : ofPublication(entityId)
  const items = chosen.map(
    ([part, from]) =>
      sql`insert or ignore into export_items (export_id, part, entity_id) select ${id}, ${part}, item from (${from})`,
  )
  return [...items, pictures(id, entityId), totals(id)]
}

/** Read where they are; the overview is the headings of empty files. */
const people = (id: string, kind: 'NEWSLETTER' | 'AUDIENCE', entityId: string): SQL[] => [
  sql`insert or ignore into export_items (export_id, part, entity_id) values (${id}, 'OVERVIEW', ${entityId})`,
  kind === 'NEWSLETTER'
    ? sql`update exports set items_total = (select count(*) from newsletter_subscriptions where newsletter_id = ${entityId})
        where id = ${id}`
    : sql`update exports set items_total = (select follower_count from users where id = ${entityId})
          + (select count(*) from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
            where n.user_id = ${entityId} and n.slug = '')
        where id = ${id}`,
]

type Chosen = [part: ExportPart, from: SQL]

function ofProfile(userId: string): Chosen[] {
  return [
    [
      'STORIES',
      sql`select id as item from posts where creator_id = ${userId}
          and first_published_at is null and deleted_at is null and depth = 0
        union all select id from posts where creator_id = ${userId}
          and first_published_at is not null and deleted_at is null and depth = 0`,
    ],
    [
      'VERSIONS',
      sql`select v.id as item from posts p join post_versions v on v.post_id = p.id where p.creator_id = ${userId}
          and p.first_published_at is null and p.deleted_at is null and p.depth = 0
        union all select v.id from posts p join post_versions v on v.post_id = p.id where p.creator_id = ${userId}
          and p.first_published_at is not null and p.deleted_at is null and p.depth = 0`,
    ],
    [
      'REVISIONS',
      sql`select r.post_id || ':' || r.revision as item from posts p
        join post_revisions r on r.post_id = p.id and r.revision < p.revision
        where p.creator_id = ${userId} and p.first_published_at is not null and p.deleted_at is null and p.depth = 0`,
    ],
    [
      'RESPONSES',
      sql`select id as item from posts where creator_id = ${userId} and depth > 0 and deleted_at is null`,
    ],
    ['LISTS', sql`select id as item from catalogs where creator_id = ${userId} and deleted_at is null`],
    ['OVERVIEW', sql`select ${userId} as item`],
  ]
}

const ofPublication = (collectionId: string): Chosen[] => [
  [
    'STORIES',
    sql`select id as item from posts where collection_id = ${collectionId} and listed_at is not null
      union all select id from posts where collection_id = ${collectionId} and visibility = 'UNLISTED'
        and ${isOut()}`,
  ],
  ['OVERVIEW', sql`select ${collectionId} as item`],
]

/** `image_uses` identifies texts as items do: a revision by story and number. */
const pictures = (id: string, entityId: string): SQL =>
  sql`insert or ignore into export_items (export_id, part, entity_id)
    select distinct ${id}, 'PICTURES', u.image_id from (
      select entity_id from export_items where export_id = ${id}
        and part in ('STORIES', 'VERSIONS', 'REVISIONS', 'RESPONSES', 'LISTS')
      union all select ${entityId}) i
    join image_uses u on u.subject_id = i.entity_id
    where u.kind <> 'post_drafts' or exists (select 1 from exports e where e.id = ${id} and e.kind = 'PROFILE')`

const totals = (id: string): SQL =>
  sql`update exports set
    items_total = (select count(*) from export_items where export_id = ${id} and part not in ('PICTURES', 'OVERVIEW')),
    pictures_total = (select count(*) from export_items where export_id = ${id} and part = 'PICTURES')
    where id = ${id}`
