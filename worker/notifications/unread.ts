import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { notifications } from '#schema/tables/notifications.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { actorOf, catalogOf, collectionOf, isListed, postOf } from '#worker/notifications/rows.ts'
import { param, read } from '#worker/platform/read.ts'

const unread = read('unreadNotifications', { id: notifications.id }, (query) =>
  query
    .from(notifications)
    .leftJoin(users, actorOf)
    .leftJoin(posts, postOf)
    .leftJoin(catalogs, catalogOf)
    .leftJoin(collections, collectionOf)
    .where(
      sql`${notifications.userId} = ${param('userId')} and ${isListed}
        and ${notifications.updatedAt} > (select notifications_seen_at from users own where own.id = ${param('userId')})`,
    )
    .limit(param('limit')),
)

/** How many, up to one more than the badge shows (R345). They are counted each time, so no stored number can drift. */
export async function unreadNotificationCount(ctx: Context, userId: string): Promise<number> {
  const rows = await ctx.db.all(unread, { userId, limit: limits.notificationBadge.cap + 1 })
  return rows.length
}
