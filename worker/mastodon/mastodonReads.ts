import { sql } from 'drizzle-orm'
import { mastodonAccounts } from '#schema/tables/mastodon.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, read, type RowOf } from '#worker/platform/database/read.ts'

const shape = {
  userId: mastodonAccounts.userId,
  instance: mastodonAccounts.instance,
  accountId: mastodonAccounts.accountId,
  username: mastodonAccounts.username,
  profileUrl: mastodonAccounts.profileUrl,
  isVerified: sql<boolean>`${mastodonAccounts.verifiedAt} is not null`.mapWith(Boolean),
}

export type MastodonRow = RowOf<typeof shape>

const ofUsers = read('mastodonAccounts', shape, (query) =>
  query.from(mastodonAccounts).where(inList(mastodonAccounts.userId, 'ids')),
)

const accounts = loader(async ({ db }: Context, ids) => {
  const rows = await db.all(ofUsers, { ids })
  return new Map(rows.map((row) => [row.userId, row]))
})

export const mastodonOf = async (ctx: Context, userId: string): Promise<MastodonRow | null> =>
  (await accounts.load(ctx, userId)) ?? null

/** After a change: what was read before is out of date. */
export const forgetMastodon = (ctx: Context, userId: string): void => accounts.forget(ctx, userId)
