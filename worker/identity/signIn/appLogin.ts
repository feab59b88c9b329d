import { sql } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { goodToken, isGoodToken } from '#worker/identity/oneTimeTokens.ts'
import { read } from '#worker/platform/database/read.ts'

const holder = read('holderOfAppCode', { name: users.name, username: users.username }, (query) =>
  query.from(users).where(sql`${users.id} = (select user_id from one_time_tokens where ${isGoodToken})`),
)

/** It does not spend the code (R107). */
export const appLogin = (ctx: Context, token: string): Promise<{ name: string; username: string } | null> =>
  ctx.db.first(holder, goodToken(token, 'session'))
