import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BookOfApplication } from '#schema/users/authorBooks.ts'
import type { AuthorApplicationState } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

export const authorApplications = sqliteTable(
  'author_applications',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    state: text('state').$type<AuthorApplicationState>().notNull(),
    books: text('books', { mode: 'json' }).$type<BookOfApplication[]>().notNull(),
    proof: text('proof').notNull(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
    decidedById: id('decided_by_id'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('author_applications_waiting')
      .on(t.userId)
      .where(sql`state = 'WAITING'`),
    index('author_applications_queue').on(t.state, t.createdAt, t.id),
    index('author_applications_user').on(t.userId, t.createdAt),
  ],
)
