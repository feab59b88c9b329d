/** ACCOUNT_HIDE_EXTERNAL_SERVICES hides it. */
import { sql, type SQL } from 'drizzle-orm'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { type CacheTag, userTag } from '#worker/platform/database/cacheTags.ts'

export const tagsOfConnection = (userId: string, provider: SocialProvider): CacheTag[] =>
  provider === 'twitter' ? [userTag(userId)] : []

export const takeScreenName = (
  userId: string,
  { provider, label }: { provider: string; label: string },
): SQL[] =>
  provider === 'twitter' && label
    ? [sql`update users set twitter_screen_name = ${label.replace(/^@/, '')} where id = ${userId}`]
    : []

/** An imported name stays. */
export const dropScreenName = (userId: string): SQL =>
  sql`update users set twitter_screen_name = null where id = ${userId} and exists (select 1 from external_accounts
    where user_id = ${userId} and provider = 'twitter' and label = '@' || users.twitter_screen_name)`
