import { ne } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { homeTag } from '#worker/platform/database/cacheTags.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { commit } from '#worker/platform/database/write.ts'

const otherAccount = read('otherAccount', { id: users.id }, (query) =>
  query
    .from(users)
    .where(ne(users.id, param('id')))
    .limit(1),
)

/** The home page then stops explaining how to start. */
export async function noteFirstAccount(ctx: Context, id: string): Promise<void> {
  if (await ctx.db.first(otherAccount, { id })) return
  await commit({ ...ctx, actor: id }, { rows: [], purge: { tags: [homeTag], reason: 'createAccount' } })
}
