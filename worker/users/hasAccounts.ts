import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { read } from '#worker/platform/database/read.ts'

const anyUser = read('anyUser', { createdAt: users.createdAt }, (query) => query.from(users).limit(1))

export const hasAccounts = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.first(anyUser, {})) !== null
