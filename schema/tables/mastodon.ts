import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, time } from '#schema/tables/columns.ts'

export const mastodonApps = sqliteTable('mastodon_apps', {
  instance: text('instance').primaryKey(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  /** The server refuses any other. */
  redirectUri: text('redirect_uri').notNull(),
  createdAt: time('created_at').notNull(),
})

/** No token of theirs is kept. */
export const mastodonAccounts = sqliteTable(
  'mastodon_accounts',
  {
    userId: id('user_id').primaryKey(),
    instance: text('instance').notNull(),
    /** The server's id. */
    accountId: text('account_id').notNull(),
    username: text('username').notNull(),
    profileUrl: text('profile_url').notNull(),
    verifiedAt: time('verified_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('mastodon_accounts_account').on(t.instance, t.accountId)],
)
