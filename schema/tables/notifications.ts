import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EntityType, NotificationType } from '#schema/enums.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** Equal actions since the last visit are one row. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    /** '' where the type suffices. */
    subjectType: text('subject_type').$type<EntityType | ''>().notNull().default(''),
    subjectId: id('subject_id').notNull().default(''),
    /** Null for account changes. */
    actorId: id('actor_id'),
    actorCount: count('actor_count'),
    /** A provider's or passkey's name, or a response's id. */
    detail: text('detail').notNull().default(''),
    createdAt: time('created_at').notNull(),
    /** Orders the page. */
    updatedAt: count('updated_at'),
    /** Null once in the outbox. */
    emailDueAt: time('email_due_at'),
    emailedAt: time('emailed_at'),
    /** A digest counts users since. */
    emailedCount: count('emailed_count'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.updatedAt, t.id),
    index('notifications_group')
      .on(t.userId, t.type, t.subjectId, t.updatedAt)
      .where(sql`actor_id is not null`),
    index('notifications_email')
      .on(t.emailDueAt, t.id)
      .where(sql`email_due_at is not null`),
    index('notifications_old').on(t.updatedAt),
  ],
)

/** A repeated action notifies once. */
export const notificationActors = sqliteTable(
  'notification_actors',
  {
    userId: id('user_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    subjectId: id('subject_id').notNull(),
    actorId: id('actor_id').notNull(),
    notificationId: id('notification_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type, t.subjectId, t.actorId] }),
    index('notification_actors_of').on(t.notificationId, t.createdAt, t.actorId),
    index('notification_actors_actor').on(t.actorId),
  ],
)
