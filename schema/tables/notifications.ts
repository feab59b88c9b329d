import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NotificationType } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

/** What a person is told of; up to when they have seen it stands in `users`. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id('id').primaryKey(),
    /** Who is told. */
    userId: id('user_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    /** Who did it; null for what concerns the account. */
    actorId: id('actor_id'),
    /** The name of what it is about, where the type alone does not say: a provider, a passkey. */
    detail: text('detail').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt, t.id),
    // Whoever does a thing, undoes it and does it again is told of once.
    uniqueIndex('notifications_once')
      .on(t.actorId, t.type, t.userId)
      .where(sql`actor_id is not null`),
    index('notifications_old').on(t.createdAt),
  ],
)
