import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import { type NotificationFilter, NotificationType } from '#schema/enums.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { notifications } from '#schema/tables/notifications.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import {
  actorOf,
  catalogOf,
  collectionOf,
  isListed,
  type NotificationRow,
  notificationShape,
  postOf,
} from '#worker/notifications/notificationShape.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'

const ofUser = (name: string, types: readonly NotificationType[] | null) =>
  read(name, notificationShape, (query) =>
    query
      .from(notifications)
      .leftJoin(users, actorOf)
      .leftJoin(posts, postOf)
      .leftJoin(catalogs, catalogOf)
      .leftJoin(collections, collectionOf)
      .where(
        sql`${notifications.userId} = ${param('userId')}
          and ${before(notifications.updatedAt, notifications.id)} and ${isListed}${types ? ofTypes(types) : sql``}`,
      )
      .orderBy(desc(notifications.updatedAt), desc(notifications.id))
      .limit(param('limit')),
  )

const ofTypes = (types: readonly NotificationType[]): SQL =>
  sql` and ${inArray(notifications.type, [...types])}`

const reads: Record<NotificationFilter, ReturnType<typeof ofUser>> = {
  ALL: ofUser('notifications', null),
  RESPONSES: ofUser('notificationsOfResponses', ['RESPONSE_CREATED', 'PRIVATE_NOTE_CREATED']),
  MENTIONS: ofUser('notificationsOfMentions', ['USER_MENTIONED']),
  PUBLICATIONS: ofUser(
    'notificationsOfPublications',
    NotificationType.filter((type) => /^(COLLECTION|SUBMISSION)_/.test(type)),
  ),
}

export async function notificationsOf(
  ctx: Context,
  userId: string,
  filter: NotificationFilter,
  paging: Paging,
): Promise<Page<NotificationRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(reads[filter], { userId, ...values })
  return pageOf(rows, size, ({ updatedAt, id }) => [updatedAt, id])
}
