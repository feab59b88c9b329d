import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, time } from '#schema/tables/columns.ts'

/** Our registration at each Mastodon server where a member has linked an account. */
export const mastodonApps = sqliteTable('mastodon_apps', {
  instance: text('instance').primaryKey(),
  clientId: text('client_id').notNull(),
  /** Sealed. */
  clientSecret: text('client_secret').notNull(),
  /** As registered; the server refuses any other. */
  redirectUri: text('redirect_uri').notNull(),
  createdAt: time('created_at').notNull(),
})

/** The Mastodon accounts of members. No token of theirs is kept. */
export const mastodonAccounts = sqliteTable(
  'mastodon_accounts',
  {
    userId: id('user_id').primaryKey(),
    instance: text('instance').notNull(),
    /** The server's id of the account. */
    accountId: text('account_id').notNull(),
    username: text('username').notNull(),
    profileUrl: text('profile_url').notNull(),
    /** When the server was last seen to have verified the link to the profile. */
    verifiedAt: time('verified_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('mastodon_accounts_account').on(t.instance, t.accountId)],
)
