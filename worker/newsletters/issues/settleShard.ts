/** It may be repeated. */
import { sql, type SQL } from 'drizzle-orm'
import { hour, second } from '#schema/limits.ts'
import type { SendAnswer } from '#worker/newsletters/issues/provider.ts'
import { payloadOf, type Recipient, recipientsIn, type Shard } from '#worker/newsletters/issues/shard.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function settleShard(db: Db, shard: Shard, { kind, ...answer }: SendAnswer): Promise<void> {
  const recipients = recipientsIn(shard)
  if (kind === 'accepted') await done(db, shard, 'ACCEPTED')
  else if (kind === 'unknown') await done(db, shard, 'UNKNOWN')
  else if (kind === 'refused' && recipients.length <= 1) await done(db, shard, 'REFUSED')
  else if (kind === 'refused') await split(db, shard, recipients)
  else if (!('after' in answer)) await again(db, shard, { after: backoff(shard), isFailure: true })
  else if (shard.attempts > 1) await again(db, shard, { after: answer.after, isFailure: false })
  else await release(db, shard, answer.after)
}

/** It doubles at each attempt. */
const backoff = ({ attempts }: Shard) => Math.min(10 * second * 2 ** Math.max(0, attempts - 1), hour)

const ends = {
  ACCEPTED: { state: 'ACCEPTED', reason: null, counter: 'accepted_count' },
  UNKNOWN: { state: 'UNKNOWN', reason: null, counter: 'unknown_count' },
  REFUSED: { state: 'EXCLUDED', reason: 'REFUSED', counter: 'excluded_count' },
} as const

function done(db: Db, shard: Shard, end: keyof typeof ends) {
  const { state, reason, counter } = ends[end]
  const of = claimedOf(shard)
  return writeRows(
    { db },
    {
      guard: isClaimed(shard),
      rows: [
        sql`update newsletter_issues set ${sql.raw(counter)} = ${sql.raw(counter)} +
            (select count(*) from newsletter_recipients where ${of}) where id = ${shard.issueId}`,
        sql`update newsletter_recipients set state = ${state}, reason = ${reason} where ${of}`,
        finished(shard),
      ],
    },
  )
}

/** One recipient may be why the provider refuses all. */
function split(db: Db, shard: Shard, recipients: Recipient[]) {
  const middle = Math.ceil(recipients.length / 2)
  const halves = [recipients.slice(0, middle), recipients.slice(middle)]
  const { issueId } = shard
  return writeRows(
    { db },
    {
      guard: isClaimed(shard),
      rows: [
        finished(shard),
        ...halves.map(
          (half, index) => sql`insert into newsletter_shards
              (issue_id, number, first_id, last_id, state, payload, claimed_at, attempts, due_at)
            select ${issueId}, shard_count + ${index}, ${half[0]!.id}, ${half.at(-1)!.id}, 'CLAIMED',
              ${payloadOf(half)}, ${now()}, 0, ${now()}
            from newsletter_issues where id = ${issueId}`,
        ),
        sql`update newsletter_issues set shard_count = shard_count + ${halves.length} where id = ${issueId}`,
      ],
    },
  )
}

function again(
  db: Db,
  { issueId, number }: Shard,
  { after, isFailure }: { after: number; isFailure: boolean },
) {
  const back = isFailure ? 0 : 1
  return writeRows(
    { db },
    {
      rows: [
        sql`update newsletter_shards set due_at = ${now() + after}, attempts = attempts - ${back}
          where issue_id = ${issueId} and number = ${number} and state = 'CLAIMED'`,
      ],
    },
  )
}

/** Its recipients are looked at again when it leaves. */
function release(db: Db, shard: Shard, after: number) {
  const { issueId, number } = shard
  return writeRows(
    { db },
    {
      guard: isClaimed(shard),
      rows: [
        sql`update newsletter_recipients set state = 'PENDING' where ${claimedOf(shard)}`,
        sql`update newsletter_shards set state = 'PENDING', payload = null, claimed_at = null, attempts = 0,
            due_at = ${now() + after}
          where issue_id = ${issueId} and number = ${number}`,
      ],
    },
  )
}

const isClaimed = ({ issueId, number }: Shard): SQL =>
  sql`exists (select 1 from newsletter_shards
    where issue_id = ${issueId} and number = ${number} and state = 'CLAIMED')`

const claimedOf = ({ issueId, number }: Shard): SQL => {
  const end = (name: string) =>
    sql`(select ${sql.raw(name)} from newsletter_shards where issue_id = ${issueId} and number = ${number})`
  return sql`issue_id = ${issueId} and state = 'CLAIMED'
    and subscription_id >= ${end('first_id')} and subscription_id <= ${end('last_id')}`
}

const finished = ({ issueId, number }: Shard): SQL =>
  sql`update newsletter_shards set state = 'DONE', payload = null where issue_id = ${issueId} and number = ${number}`
