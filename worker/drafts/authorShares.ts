/** A change applies from next month, or at once while no one has read the story (decision 205). */
import { type SQL, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publishing.ts'
import { monthOf } from '#schema/partner/partner.ts'
import { notifyEach } from '#worker/drafts/submissions/submissionStatements.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

interface Share {
  userId: string
  percent: number
}

const nextMonth = (postId: string): SQL =>
  sql`(select ${monthOf(now())} + (view_count > 0) from posts where id = ${postId})`

/**
 * An agreement holds only among the authors who made it.
 * @param leaving about to be removed; if absent, the rows already have the new authors
 */
export function sharedEqually(postId: string, leaving = ''): SQL[] {
  const isChanged = sql`(${leaving} = '' or exists (select 1 from post_authors left_by where left_by.post_id = ${postId}
    and left_by.user_id = ${leaving} and left_by.position > 0))`
  return [
    sql`delete from share_proposals where post_id = ${postId} and ${isChanged}`,
    sql`delete from author_shares where post_id = ${postId} and from_month >= ${nextMonth(postId)} and ${isChanged}`,
    sql`insert into author_shares (post_id, from_month, user_id)
      select post_id, ${nextMonth(postId)}, user_id from post_authors
      where post_id = ${postId} and user_id <> ${leaving} and ${isChanged}`,
  ]
}

/** Replaces any earlier proposal. */
export async function proposeShares(
  writer: Writer,
  postId: string,
  shares: readonly Share[],
): Promise<Failure<'BadRequest' | 'Conflict'> | null> {
  if (!isWhole(shares)) return failure('BadRequest', copy.badShares)
  const list = JSON.stringify(shares)
  const isEachAuthor = sql`(select count(*) from post_authors where post_id = ${postId}) = ${shares.length}
    and not exists (select 1 from post_authors where post_id = ${postId}
      and user_id not in (select value ->> 'userId' from json_each(${list})))`
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from posts where id = ${postId} and creator_id = ${writer.actor} and deleted_at is null)
      and ${isEachAuthor}`,
    rows: [
      sql`delete from share_proposals where post_id = ${postId}`,
      sql`insert into share_proposals (post_id, user_id, percent, proposed_at, is_accepted)
        select ${postId}, value ->> 'userId', value ->> 'percent', ${now()}, iif(value ->> 'userId' = ${writer.actor}, 1, null)
        from json_each(${list})`,
      ...notifyEach(sql`select value ->> 'userId' from json_each(${list})`, {
        type: 'SHARES_PROPOSED',
        actorId: writer.actor,
        subject: { type: 'POST', id: postId },
      }),
    ],
  })
  return typeof done === 'string' ? failure('Conflict', copy.noShares) : null
}

/** At least two authors, 100 in total. */
const isWhole = (shares: readonly Share[]): boolean =>
  shares.length > 1 &&
  new Set(shares.map(({ userId }) => userId)).size === shares.length &&
  shares.every(({ percent }) => Number.isInteger(percent) && percent >= 0) &&
  shares.reduce((sum, { percent }) => sum + percent, 0) === WHOLE

const WHOLE = 100

/**
 * The last acceptance makes the shares agreed.
 * @param proposedAt the proposal that the author saw
 */
export async function answerShares(
  writer: Writer,
  postId: string,
  proposedAt: number,
  isAccepted: boolean,
): Promise<Failure<'Conflict'> | null> {
  const proposals = sql`share_proposals where post_id = ${postId}`
  const isAgreed = sql`not exists (select 1 from ${proposals} and is_accepted is not 1)`
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from ${proposals} and user_id = ${writer.actor} and proposed_at = ${proposedAt})`,
    rows: [
      sql`update share_proposals set is_accepted = ${isAccepted ? 1 : 0} where post_id = ${postId}
        and user_id = ${writer.actor}`,
      sql`delete from author_shares where post_id = ${postId} and from_month >= ${nextMonth(postId)} and ${isAgreed}`,
      sql`insert into author_shares (post_id, from_month, user_id, percent)
        select post_id, ${nextMonth(postId)}, user_id, percent from ${proposals} and ${isAgreed}`,
      sql`delete from ${proposals} and ${isAgreed}`,
    ],
  })
  return typeof done === 'string' ? failure('Conflict', copy.noShares) : null
}
