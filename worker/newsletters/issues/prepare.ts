/** A step that runs twice fails its guard. */
import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function prepareStep(
  db: Db,
  { id, newsletterId, preparedUpTo, shardCount, startedAt }: IssueRow,
  { prepared: size, shard }: { prepared: number; shard: number } = limits.newsletters,
): Promise<void> {
  // D1 binds numbers as REAL, which does not divide to whole shards.
  const ofShard = sql.raw(String(shard))
  const added = sql`newsletter_recipients where issue_id = ${id} and subscription_id > ${preparedUpTo}`
  await writeRows(
    { db },
    {
      guard: sql`exists (select 1 from newsletter_issues
        where id = ${id} and state = 'PREPARING' and prepared_up_to = ${preparedUpTo})`,
      rows: [
        sql`insert into newsletter_recipients (issue_id, subscription_id)
          select ${id}, id from newsletter_subscriptions
          where newsletter_id = ${newsletterId} and state = 'ACTIVE' and id > ${preparedUpTo}
            and confirmed_at <= ${startedAt}
          order by id limit ${size}`,
        sql`insert into newsletter_shards (issue_id, number, first_id, last_id, due_at)
          select ${id}, ${shardCount} + part, min(subscription_id), max(subscription_id), ${now()}
          from (select subscription_id,
            (row_number() over (order by subscription_id) - 1) / ${ofShard} as part from ${added})
          group by part`,
        sql`update newsletter_issues set (recipient_count, shard_count, prepared_up_to, state, prepared_at) =
          (select recipient_count + count(*),
            shard_count + (count(*) + ${ofShard} - 1) / ${ofShard},
            coalesce(max(subscription_id), prepared_up_to),
            iif(count(*) < ${size}, 'SENDING', 'PREPARING'),
            iif(count(*) < ${size}, ${now()}, null) from ${added})
          where id = ${id}`,
      ],
    },
  )
}
