/** Gifted time waits while a paid period runs (decision 143). */
import { sql, type SQL } from 'drizzle-orm'
import { now } from '#worker/platform/clock.ts'
import type { StripeMembership } from '#worker/membership/stripeState.ts'

/** It does not start before it was given. */
export const giftedTimeRow = (userId: string, paid: StripeMembership['paid'] | null): SQL =>
  paid
    ? sql`update users set gift_starts_at = ${paid.to},
        gifted_until = ${paid.to} + gifted_until - max(gift_starts_at, ${paid.from})
      where id = ${userId} and gifted_until > ${paid.from} and gift_starts_at < ${paid.to}`
    : sql`update users set gift_starts_at = ended.at, gifted_until = gifted_until - (gift_starts_at - ended.at)
      from (select max(max(ended_at), (select coalesce(max(redeemed_at), 0) from gift_seats where user_id = ${userId})) as at
        from memberships where user_id = ${userId}) ended
      where users.id = ${userId} and gift_starts_at > ${now()} and gift_starts_at > ended.at`

/** It stays without an end (D55). */
export const memberRow = (userId: string, runs: StripeMembership | undefined): SQL =>
  runs
    ? sql`update users set medium_member_at = coalesce(medium_member_at, ${runs.startedAt}),
        member_until = max(${runs.until}, coalesce(gifted_until, 0)),
        payment_failed_at = ${runs.paymentFailedAt}, has_past_memberships = ${hasPast(userId)}
      where id = ${userId}`
    : sql`update users set
        medium_member_at = iif(${isGifted()}, coalesce(medium_member_at, gift_starts_at), iif(member_until is null, medium_member_at, null)),
        member_until = iif(${isGifted()}, gifted_until, null),
        payment_failed_at = null, has_past_memberships = ${hasPast(userId)}
      where id = ${userId}`

const isGifted = () =>
  sql`(gifted_until > ${now()} and (member_until is not null or medium_member_at is null))`

const hasPast = (userId: string) =>
  sql`(exists (select 1 from memberships where user_id = ${userId} and ended_at is not null)
    or (gifted_until is not null and gifted_until <= ${now()}))`

export const isPermanent = (user: SQL): SQL =>
  sql`exists (select 1 from users where id = ${user} and medium_member_at is not null and member_until is null)`

export function redeemedRow(userId: string, duration: number): SQL {
  const at = now()
  const start = sql`iif(gifted_until > ${at}, gift_starts_at, max(${at}, coalesce((select coalesce(payment_failed_at, current_period_ends_at)
    from memberships where user_id = ${userId} and ended_at is null), 0)))`
  const until = sql`(iif(gifted_until > ${at}, gifted_until, ${start}) + ${duration})`
  const hasEnded = sql`member_until <= ${at}`
  return sql`update users set gift_starts_at = ${start}, gifted_until = ${until},
      medium_member_at = iif(${hasEnded}, ${at}, coalesce(medium_member_at, ${at})),
      has_past_memberships = iif(${hasEnded}, 1, has_past_memberships),
      member_until = max(coalesce(member_until, 0), ${until})
    where id = ${userId}`
}
