/** A claimed shard keeps its payload: the provider recognises only an equal request. */
import { sql } from 'drizzle-orm'
import type { Shard } from '#worker/newsletters/issues/shard.ts'
import { limits } from '#schema/limits.ts'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import { settleShard } from '#worker/newsletters/issues/settleShard.ts'
import { contentFor, reasonOf } from '#worker/newsletters/issues/recipient.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** Another run may take it after the lease. */
export async function claimShard(db: Db, issue: IssueRow): Promise<Shard | null> {
  for (;;) {
    const done = await claimNext(db, issue)
    if (done === 'guard') return null
    const [claimed] = done as unknown as (Shard | undefined)[]
    if (!claimed) return null
    if (claimed.payload !== '[]') return claimed
    await settleShard(db, claimed, { kind: 'accepted' })
  }
}

async function claimNext(db: Db, issue: IssueRow) {
  const { id, postId } = issue
  const at = now()
  const due = sql`(select number from newsletter_shards
    where issue_id = ${id} and state <> 'DONE' and due_at <= ${at} order by due_at, number limit 1)`
  const isNew = sql`claim.state = 'PENDING' and claim.number = ${due}`
  const claim = sql`newsletter_shards claim where claim.issue_id = ${id}`
  const inClaim = (state: string) => sql`r.issue_id = ${id} and r.state = ${state}
    and r.subscription_id >= (select first_id from ${claim} and ${isNew})
    and r.subscription_id <= (select last_id from ${claim} and ${isNew})`
  // A released shard has counted its exclusions before.
  const excluded = (sign: '+' | '-') =>
    sql`update newsletter_issues set excluded_count = excluded_count ${sql.raw(sign)}
        (select count(*) from newsletter_recipients r where ${inClaim('EXCLUDED')})
      where id = ${id}`
  const results = await writeRows(
    { db },
    {
      guard: sql`exists (select 1 from newsletter_issues where id = ${id} and state = 'SENDING') and ${due} is not null`,
      rows: [
        excluded('-'),
        sql`update newsletter_recipients as r set (state, reason) = (
            select iif(why is null, 'CLAIMED', 'EXCLUDED'), why
            from (select ${reasonOf(issue, at)} as why
              from (select ${postId} as id) story ${joined(sql`r.subscription_id`)}))
          where ${inClaim('PENDING')}`,
        excluded('+'),
        sql`update newsletter_shards as claim set state = 'CLAIMED', claimed_at = ${at}, payload = (
            select json_group_array(json_array(r.subscription_id, coalesce(s.email, u.email), ${contentFor(issue, at)})
              order by r.subscription_id)
            from newsletter_recipients r join (select ${postId} as id) story ${joined(sql`r.subscription_id`)}
            where ${inClaim('CLAIMED')})
          where claim.issue_id = ${id} and ${isNew}`,
        sql`update newsletter_shards set attempts = attempts + 1, due_at = ${at + limits.newsletters.lease}
          where issue_id = ${id} and number = ${due}
          returning issue_id as issueId, number, claimed_at as claimedAt, attempts, payload`,
      ],
    },
  )
  return typeof results === 'string' ? results : results.at(-1)!
}

/** The story or the subscription may be gone. */
const joined = (id: ReturnType<typeof sql>) =>
  sql`left join posts on posts.id = story.id
    left join newsletter_subscriptions s on s.id = ${id}
    left join users u on u.id = coalesce(s.user_id, (select known.id from users known where known.email = s.email))`
