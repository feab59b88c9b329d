import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NotificationType } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

/** Notifications of a user; `users` has the time up to which they have been seen. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id('id').primaryKey(),
    /** The user who is notified. */
    userId: id('user_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    /** The user who did it; null for changes in the account. */
    actorId: id('actor_id'),
    /** The name of its subject, if the type alone does not say it: a provider, a passkey. */
    detail: text('detail').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt, t.id),
    // A user who does something, undoes it and does it again causes one notification.
    uniqueIndex('notifications_once')
      .on(t.actorId, t.type, t.userId)
      .where(sql`actor_id is not null`),
    index('notifications_old').on(t.createdAt),
  ],
)
