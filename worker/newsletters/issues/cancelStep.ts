import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** It is unknown how requests that outlive their lease ended. */
export async function cancelStep(db: Db, { id }: IssueRow): Promise<void> {
  const last = sql`(select max(last_id) from (select last_id from newsletter_shards
    where issue_id = ${id} and state = 'PENDING' order by number limit ${limits.newsletters.cancelled}))`
  const waiting = sql`issue_id = ${id} and state = 'PENDING' and subscription_id <= ${last}`
  const dead = sql`shard.issue_id = ${id} and shard.state = 'CLAIMED' and shard.due_at <= ${now()}`
  const lost = sql`issue_id = ${id} and state = 'CLAIMED' and exists (select 1 from newsletter_shards shard
    where ${dead} and subscription_id >= shard.first_id and subscription_id <= shard.last_id)`
  await writeRows(
    { db },
    {
      guard: sql`exists (select 1 from newsletter_issues where id = ${id} and state = 'CANCELLING')`,
      rows: [
        sql`update newsletter_issues set
            excluded_count = excluded_count + (select count(*) from newsletter_recipients where ${waiting}),
            unknown_count = unknown_count + (select count(*) from newsletter_recipients where ${lost})
          where id = ${id}`,
        sql`update newsletter_recipients set state = 'EXCLUDED', reason = 'CANCELLED' where ${waiting}`,
        sql`update newsletter_recipients set state = 'UNKNOWN' where ${lost}`,
        sql`update newsletter_shards as shard set state = 'DONE', payload = null where ${dead}`,
        sql`update newsletter_shards set state = 'DONE'
          where issue_id = ${id} and state = 'PENDING' and last_id <= ${last}`,
        sql`update newsletter_issues set due_at = coalesce((select min(due_at) from newsletter_shards
            where issue_id = ${id} and state <> 'DONE'), ${now()}) where id = ${id}`,
      ],
    },
  )
}
