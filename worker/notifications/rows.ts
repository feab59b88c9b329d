import { type SQL, sql } from 'drizzle-orm'
import { notifications } from '#schema/tables/notifications.ts'
import { users } from '#schema/tables/users.ts'
import { nullable, type RowOf } from '#worker/platform/read.ts'
import { userShape } from '#worker/users/rows.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

/** A notification with whoever did it: one statement for a whole page of them. */
export const notificationShape = {
  id: notifications.id,
  type: notifications.type,
  detail: notifications.detail,
  createdAt: notifications.createdAt,
  isUnread: sql<boolean>`${notifications.createdAt} > (select notifications_seen_at from users own where own.id = ${notifications.userId})`,
  actor: nullable(userShape),
}

export type NotificationRow = RowOf<typeof notificationShape>

/** What hidden people did is told to nobody, and counted for nobody (safety A2). */
export const isListed: SQL<boolean> = sql<boolean>`(${notifications.actorId} is null or ${isShownPerson()})`

/** Of each notification. */
export const actorOf = sql`${users.id} = ${notifications.actorId}`
