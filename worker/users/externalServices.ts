/** Users' names at other services, unless they hide them (ACCOUNT_HIDE_EXTERNAL_SERVICES). */
import { and, eq } from 'drizzle-orm'
import { userSettings } from '#schema/tables/reading.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, read } from '#worker/platform/database/read.ts'
import type { UserRow } from '#worker/users/userShape.ts'

const hiding = read('usersHidingServices', { id: userSettings.userId }, (query) =>
  query
    .from(userSettings)
    .where(
      and(
        inList(userSettings.userId, 'ids'),
        eq(userSettings.name, 'ACCOUNT_HIDE_EXTERNAL_SERVICES'),
        eq(userSettings.value, 'ON'),
      ),
    ),
)

const hidingLoader = loader(async (ctx: Context, ids) => {
  const rows = await ctx.db.all(hiding, { ids })
  return new Map(rows.map(({ id }) => [id, true]))
})

export const hidesServices = async (ctx: Context, userId: string): Promise<boolean> =>
  Boolean(await hidingLoader.load(ctx, userId))

/** Null without a name there, without reading the database. */
export const screenNameOf = async (ctx: Context, user: UserRow): Promise<string | null> =>
  user.twitterScreenName && !(await hidesServices(ctx, user.id)) ? user.twitterScreenName : null
