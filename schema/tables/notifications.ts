import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EntityType, NotificationType } from '#schema/enums.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/**
 * Notifications of a user; `users` has the time up to which they have been seen. What several users did to the same
 * thing since then is one notification.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id('id').primaryKey(),
    /** The user who is notified. */
    userId: id('user_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    /** What it was done to: a story, a response, a list, a publication. '' where the type alone says it. */
    subjectType: text('subject_type').$type<EntityType | ''>().notNull().default(''),
    subjectId: id('subject_id').notNull().default(''),
    /** The user who did it last; null for changes in the account. */
    actorId: id('actor_id'),
    actorCount: count('actor_count'),
    /** The name of its subject, if the type alone does not say it: a provider, a passkey; or the id of a response. */
    detail: text('detail').notNull().default(''),
    createdAt: time('created_at').notNull(),
    /** When the last of them did it: the order of the page. */
    updatedAt: count('updated_at'),
    /** When its email is sent unless it was seen by then; null without one, and once it is in the outbox. */
    emailDueAt: time('email_due_at'),
    /** When the last email named it. */
    emailedAt: time('emailed_at'),
    /** How many users that email named; a digest names those who have joined since. */
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

/** Who did what a notification says. Doing it again after undoing it notifies no one again. */
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
