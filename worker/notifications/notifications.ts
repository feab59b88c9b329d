import { desc, sql } from 'drizzle-orm'
import { catalogs } from '#schema/tables/lists.ts'
import { notifications } from '#schema/tables/notifications.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import {
  actorOf,
  catalogOf,
  collectionOf,
  isListed,
  type NotificationRow,
  notificationShape,
  postOf,
} from '#worker/notifications/rows.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { param, read } from '#worker/platform/read.ts'

const ofUser = read('notifications', notificationShape, (query) =>
  query
    .from(notifications)
    .leftJoin(users, actorOf)
    .leftJoin(posts, postOf)
    .leftJoin(catalogs, catalogOf)
    .leftJoin(collections, collectionOf)
    .where(
      sql`${notifications.userId} = ${param('userId')}
        and ${before(notifications.updatedAt, notifications.id)} and ${isListed}`,
    )
    .orderBy(desc(notifications.updatedAt), desc(notifications.id))
    .limit(param('limit')),
)

/** A user's notifications, the latest first. */
export async function notificationsOf(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<NotificationRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(ofUser, { userId, ...values })
  return pageOf(rows, size, ({ updatedAt, id }) => [updatedAt, id])
}
