import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '#schema/tables/columns.ts'

/** Who is signed in where: one row a browser and host. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hexadecimal: what leaks from here opens nothing. */
    id: text('id').primaryKey(),
    userId: id('user_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** What a change that is no data call must repeat. */
    xsrfToken: text('xsrf_token').notNull(),
    /** Staff who look at the site as this user (routes 4.6: spoofed). */
    spoofedById: id('spoofed_by_id'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)
