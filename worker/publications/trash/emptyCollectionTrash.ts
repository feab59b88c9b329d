/**
 * Deletes publications after 14 days in the trash. It first returns their stories to the authors, some per run; a
 * crashed run continues where it stopped.
 */
import { asc, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import { collectionTrash } from '#schema/tables/publications.ts'
import { REMOVE_HOSTNAME } from '#worker/hosts/domains/moveDomain.ts'
import { withoutSendingDomain } from '#worker/hosts/domains/withoutSendingDomain.ts'
import { domainsOf } from '#worker/hosts/domains/domainReads.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import type { BeginWork } from '#worker/platform/database/outbox.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

const oldest = read('oldestDeletedCollection', { id: collectionTrash.id }, (query) =>
  query
    .from(collectionTrash)
    .where(sql`${collectionTrash.deletedAt} <= ${param('until')}`)
    .orderBy(asc(collectionTrash.deletedAt))
    .limit(1),
)

const someStories = read('storiesOfDeletedCollection', { id: posts.id }, (query) =>
  query
    .from(posts)
    .where(sql`${posts.collectionId} = ${param('collectionId')}`)
    .limit(param('limit')),
)

const STEPS = 5

export async function emptyCollectionTrash(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  begin: BeginWork,
): Promise<void> {
  const db = openDb(env.DB)
  const writer: Writer = { env, db, execution, begin, actor: 'emptyCollectionTrash' }
  for (let step = 0; step < STEPS; step++) {
    const found = await db.first(oldest, { until: now() - limits.trash.retention })
    if (!found) return
    const { id } = found
    const stories = await db.all(someStories, { collectionId: id, limit: limits.publication.storiesOfStep })
    await (stories.length > 0
      ? giveBack(
          writer,
          id,
          stories.map((story) => story.id),
        )
      : remove(writer, db, id))
  }
}

const isStillThere = (id: string) => sql`exists (select 1 from collection_trash where id = ${id})`

function giveBack(writer: Writer, id: string, stories: readonly string[]) {
  const these = sql`(select value from json_each(${JSON.stringify(stories)}))`
  return commit(writer, {
    guard: isStillThere(id),
    rows: [
      sql`update posts set collection_id = null, status_for_collection = null
        where id in ${these} and collection_id = ${id}`,
      sql`update post_authors set collection_id = null where post_id in ${these} and collection_id = ${id}`,
      sql`update post_tags set collection_id = null where post_id in ${these} and collection_id = ${id}`,
    ],
    purge: { tags: [collectionTag(id)], reason: 'emptyCollectionTrash' },
  })
}

const ROWS = [
  'collection_editors where collection_id',
  'collection_invitations where collection_id',
  'collection_submissions where collection_id',
  'submission_steps where collection_id',
  'submission_comments where collection_id',
  'collection_navigation_items where collection_id',
  'collection_featured_posts where feature_page_id',
  'collection_feature_pages where collection_id',
  'collection_follows where collection_id',
  'collection_mutes where collection_id',
  'archive_counts where scope_id',
  `stat_days where kind = 'COLLECTION' and subject_id`,
  'newsletters where collection_id',
  'collection_trash where id',
]

async function remove(writer: Writer, db: Db, id: string) {
  const domains = await domainsOf(db, id)
  return commit(writer, {
    guard: sql`${isStillThere(id)} and not exists (select 1 from posts where collection_id = ${id})`,
    rows: [
      sql`delete from collection_featured_posts where feature_page_id in
        (select id from collection_feature_pages where collection_id = ${id})`,
      // Emptied by `sweepNewsletters`.
      sql`insert or ignore into newsletter_trash (newsletter_id) select id from newsletters where collection_id = ${id}`,
      ...withoutSendingDomain(id),
      ...ROWS.map((rows) => sql`delete from ${sql.raw(rows)} = ${id}`),
      sql`update domains set status = 'DELETED', proof = '', problem = '', hostname_id = null, strays = 0,
        next_check_at = null, updated_at = ${now()} where entity_kind = 'collection' and entity_id = ${id}`,
    ],
    outbox: domains.map(({ domain }) => ({ kind: REMOVE_HOSTNAME, payload: { domain } })),
    purge: { tags: [collectionTag(id)], reason: 'emptyCollectionTrash' },
  })
}
