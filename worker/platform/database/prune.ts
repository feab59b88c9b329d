import { edge } from '#schema/limits/edge.ts'
import { limits } from '#schema/limits.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const A_RUN = 500

const OLD = [
  `delete from purges where id in (select id from purges where at < ? order by at, id limit ${A_RUN})`,
  `delete from edge_counts where rowid in (select rowid from edge_counts where hour < ? order by hour limit ${A_RUN})`,
  `delete from failures where rowid in (select rowid from failures where day < ? order by day limit ${A_RUN})`,
  `delete from outbox where id in (select id from outbox where done_at is not null and done_at < ? order by done_at limit ${A_RUN})`,
  `delete from sessions where id in (select id from sessions where expires_at < ? order by expires_at limit ${A_RUN})`,
  `delete from collection_invitations where id in (select id from collection_invitations where expires_at < ? order by expires_at limit ${A_RUN})`,
  `delete from newsletter_subscriptions where id in (select id from newsletter_subscriptions where state = 'PENDING' and left_at is null and created_at < ? order by created_at limit ${A_RUN})`,
  // Someone asked to subscribe again, and never confirmed.
  `update newsletter_subscriptions set state = 'LEFT' where id in (select id from newsletter_subscriptions where state = 'PENDING' and left_at is not null and created_at < ? order by created_at limit ${A_RUN})`,
  `delete from one_time_tokens where id in (select id from one_time_tokens where expires_at < ? order by expires_at limit ${A_RUN})`,
  `delete from sent_calls where key in (select key from sent_calls where at < ? order by at limit ${A_RUN})`,
  `delete from rate_limit_uses where rowid in (select rowid from rate_limit_uses where at < ? order by at limit ${A_RUN})`,
  // Failures at an account are kept (D37).
  `delete from attempts where subject in (select subject from attempts where since < ?1 and locked_until < ?1 and (subject like 'ip:%' or subject like 'unknown:%') order by since limit ${A_RUN})`,
]

const OLD_DELTAS = `delete from post_deltas where rowid in (select rowid from post_deltas where created_at < ? order by created_at limit ${A_RUN})`

/** Sessions that count for earnings are kept longer (decision 136). */
const oldReadings = (isEarning: 0 | 1) =>
  `delete from reading_sessions where rowid in (select rowid from reading_sessions
    where is_earning = ${isEarning} and day < ? order by day limit ${A_RUN})`

/** Decision 156. */
const OLD_NETWORKS = `update reading_sessions set reader = '', visits = '{}' where rowid in (select rowid from reading_sessions
  where user_id is null and reader <> '' and begun_at < ? order by begun_at limit ${A_RUN})`

const OLDEST_NOTIFICATIONS = `select id from notifications where updated_at < ? order by updated_at limit ${A_RUN}`
const OLD_NOTIFICATIONS = [
  `delete from notification_actors where notification_id in (${OLDEST_NOTIFICATIONS})`,
  `delete from notifications where id in (${OLDEST_NOTIFICATIONS})`,
]

/** @returns how many rows were deleted */
export async function prune({ DB }: Pick<Env, 'DB'>): Promise<number> {
  const before = now() - edge.history
  const results = await DB.batch([
    ...OLD.map((text) => DB.prepare(text).bind(before)),
    DB.prepare(OLD_DELTAS).bind(now() - limits.drafts.deltas),
    DB.prepare(oldReadings(0)).bind(dayOf(now() - limits.readingTime.retention)),
    DB.prepare(oldReadings(1)).bind(dayOf(now() - limits.readingTime.earningRetention)),
    // The last report comes after the session ends.
    DB.prepare(OLD_NETWORKS).bind(now() - 2 * limits.readingTime.session),
    ...OLD_NOTIFICATIONS.map((text) => DB.prepare(text).bind(now() - limits.notifications.lifetime)),
  ])
  return results.reduce((sum, { meta }) => sum + meta.changes, 0)
}
