import { eq } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { type ChargeRow, chargesOf } from '#worker/membership/membershipReads.ts'
import { keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'

export async function listCharges(ctx: Context, userId: string, paging: Paging): Promise<Page<ChargeRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(chargesOf, { userId, ...values })
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}

const payerByName = read('payerByName', { id: users.id }, (query) =>
  query
    .from(users)
    .where(eq(users.username, param('username')))
    .limit(1),
)

export async function listChargesOfUser(ctx: Context, username: string): Promise<ChargeRow[] | null> {
  const name = username.trim().toLowerCase().replace(/^@/, '')
  const user = await ctx.db.first(payerByName, { username: name })
  return user && (await listCharges(ctx, user.id, { limit: limits.graphql.page })).rows
}
