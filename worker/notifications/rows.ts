import { type SQL, sql } from 'drizzle-orm'
import { notifications } from '#schema/tables/notifications.ts'
import { users } from '#schema/tables/users.ts'
import { nullable, type RowOf } from '#worker/platform/read.ts'
import { userShape } from '#worker/users/rows.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

/** A notification with its actor: one statement for a whole page. */
export const notificationShape = {
  id: notifications.id,
  type: notifications.type,
  detail: notifications.detail,
  subjectType: notifications.subjectType,
  subjectId: notifications.subjectId,
  actorCount: notifications.actorCount,
  updatedAt: notifications.updatedAt,
  isUnread: sql<boolean>`${notifications.updatedAt} > (select notifications_seen_at from users own where own.id = ${notifications.userId})`,
  actor: nullable(userShape),
}

export type NotificationRow = RowOf<typeof notificationShape>

/** What hidden users did is neither listed nor counted (safety A2). */
export const isListed: SQL<boolean> = sql<boolean>`(${notifications.actorId} is null or ${isShownPerson()})`

/** Joins each notification with its actor. */
export const actorOf = sql`${users.id} = ${notifications.actorId}`
