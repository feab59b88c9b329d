import { sql } from 'drizzle-orm'
import type { SusiOperation } from '#schema/enums.ts'
import { oneTimeTokens } from '#schema/tables/identity.ts'
import type { Context } from '#worker/platform/context.ts'
import { boundBrowser } from '#worker/identity/requester.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { digestOf } from '#worker/platform/secrets.ts'

const tokenOfLink = read(
  'tokenOfLink',
  {
    email: oneTimeTokens.email,
    browser: oneTimeTokens.browser,
    payload: oneTimeTokens.payload,
    isGood: sql<number>`used_at is null and expires_at > ${param('at')}`,
  },
  (query) =>
    query
      .from(oneTimeTokens)
      .where(
        sql`${oneTimeTokens.id} = ${param('id')} and ${oneTimeTokens.kind} in ('emailLink', 'resetPassword', 'login')`,
      ),
)

/** R413. */
export async function accountToken(ctx: Context, token: string) {
  const browser = boundBrowser(ctx)
  const row = await ctx.db.first(tokenOfLink, { id: digestOf(token), at: now() })
  if (!row) return { status: 'NOT_FOUND' as const, isOfThisBrowser: false }
  const { operation } = row.payload as { operation?: SusiOperation }
  return {
    status: row.isGood ? ('VALID' as const) : ('EXPIRED' as const),
    operation,
    email: row.email,
    isOfThisBrowser: browser !== null && row.browser === browser,
  }
}
