/** A due digest becomes an issue, which is then sent as every other. */
import { sql } from 'drizzle-orm'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import { limits } from '#schema/limits.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { collections } from '#schema/tables/publications.ts'
import { nextDigest } from '#worker/newsletters/digests/nextDigest.ts'
import { periodStories } from '#worker/newsletters/digests/periodStories.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import { now } from '#worker/platform/clock.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'
import { logError } from '#worker/platform/log.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const columns = {
  id: newsletters.id,
  name: sql<string>`coalesce(nullif(${newsletters.name}, ''), ${collections.name})`,
  frequency: newsletters.digestFrequency,
  day: newsletters.digestDay,
  hour: newsletters.digestHour,
  timeZone: newsletters.digestTimeZone,
  since: sql<number>`coalesce(${newsletters.digestSince}, 0)`,
  dueAt: sql<number>`${newsletters.digestDueAt}`,
}

type DueDigest = RowOf<typeof columns>

/** A copy of the database must not send. */
const dueDigests = read('dueDigests', columns, (query) =>
  query
    .from(newsletters)
    .innerJoin(collections, sql`${collections.id} = ${newsletters.collectionId}`)
    .where(
      sql`${newsletters.digestDueAt} is not null and ${newsletters.digestDueAt} <= ${param('now')}
        and ${newsletters.isDeleted} = 0 and ${newsletters.digestDatabaseId} = ${param('databaseId')}`,
    )
    .orderBy(newsletters.digestDueAt, newsletters.id)
    .limit(param('limit')),
)

/**
 * Many publications choose the same hour.
 * @param time milliseconds after which no further ones are read
 */
export async function beginDigests(env: Env, time: number = limits.newsletters.run): Promise<void> {
  const until = performance.now() + time
  const database = await databaseId(env)
  const tried = new Set<string>()
  while (performance.now() < until) {
    const asked = { now: now(), databaseId: database, limit: limits.newsletters.digestsOfRead }
    const due = await openDb(env.DB).all(dueDigests, asked)
    const left = due.filter(({ id }) => !tried.has(id))
    if (!left.length) return
    for (const digest of left) {
      tried.add(digest.id)
      await beginDigest(openDb(env.DB), digest, database).catch((error: unknown) =>
        logError(error, { where: 'digests', newsletter: digest.id }),
      )
    }
  }
}

/** Two runs write one, because its id and time are of the period. Without stories or subscribers there is none. */
async function beginDigest(db: Db, digest: DueDigest, database: string): Promise<void> {
  const { id, name, frequency, since, dueAt } = digest
  if (frequency === 'OFF') return
  const issueId = idFor(`digest:${id}:${dueAt}`)
  const stories = periodStories(sql`w.id = ${id}`, since, dueAt)
  await writeRows(
    { db },
    {
      guard: sql`exists (select 1 from newsletters where id = ${id} and is_deleted = 0 and digest_frequency = ${frequency}
        and digest_due_at = ${dueAt})`,
      rows: [
        sql`insert into newsletter_digest_stories (issue_id, position, newsletter_id, post_id)
          select ${issueId}, row_number() over (order by hot_score desc, id desc), newsletter_id, id from (${stories})
          where exists (select 1 from newsletter_subscriptions s where s.newsletter_id = ${id} and s.state = 'ACTIVE')`,
        sql`insert into newsletter_issues (id, newsletter_id, digest_frequency, digest_since, digest_until, subject, audience,
            state, created_by_id, created_at, due_at, database_id)
          select ${issueId}, w.id, ${frequency}, ${since}, ${dueAt}, ${words.subject[frequency](name)}, 'SUBSCRIBERS',
            'SCHEDULED', k.creator_id, ${now()}, ${now()}, ${database}
          from newsletters w join collections k on k.id = w.collection_id
          where w.id = ${id} and exists (select 1 from newsletter_digest_stories where issue_id = ${issueId})`,
        sql`update newsletters set digest_since = ${dueAt}, digest_due_at = ${nextDigest({ ...digest, frequency }, now())}
          where id = ${id}`,
      ],
    },
  )
}
