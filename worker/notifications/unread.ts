import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { notifications } from '#schema/tables/notifications.ts'
import type { Context } from '#worker/platform/context.ts'
import {
  actorOf,
  catalogOf,
  collectionOf,
  isListed,
  postOf,
} from '#worker/notifications/notificationShape.ts'
import { param, read } from '#worker/platform/database/read.ts'

/** One more than the badge shows (R345). */
const MOST = sql.raw(String(limits.notificationBadge.cap + 1))

/** No stored number can drift. */
export const unreadOf = (userId: SQL | Placeholder): SQL<number> => sql<number>`(select count(*) from (
  select 1 from notifications left join users on ${actorOf} left join posts on ${postOf}
    left join catalogs on ${catalogOf} left join collections on ${collectionOf}
  where ${notifications.userId} = ${userId} and ${isListed}
    and ${notifications.updatedAt} > (select notifications_seen_at from users own where own.id = ${userId})
  limit ${MOST}))`

const unread = read('unreadNotifications', { number: unreadOf(param('userId')) }, (query) =>
  query.from(sql`(select 1)`),
)

export async function unreadNotificationCount(ctx: Context, userId: string): Promise<number> {
  return (await ctx.db.first(unread, { userId }))!.number
}
