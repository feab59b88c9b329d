import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { quotes } from '#schema/tables/reactions.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export type RemovalFailure = Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'>

/** The passage stays, because others may have highlighted or answered it. */
export async function removeHighlight(ctx: Context, quoteId: string): Promise<RemovalFailure | null> {
  const viewer = theViewer(ctx)
  const use = withinRateLimit({ rateLimit: 'highlightsOfAccount', by: viewer.id })
  const own = sql`quote_id = ${quoteId} and user_id = ${viewer.id}`
  const done = await writeRows(ctx, {
    guard: sql`exists (select 1 from quotes where id = ${quoteId}) and ${isShownPersonOf(viewer.id)} and ${use.guard}`,
    rows: [
      use.row,
      sql`update quotes set highlight_count = highlight_count - 1
        where id = ${quoteId} and exists (select 1 from highlights where ${own})`,
      sql`delete from highlights where ${own}`,
    ],
  })
  if (typeof done !== 'string') return null
  return (await ctx.db.first(byId, { id: quoteId }))
    ? failure('TooManyRequests', copy.following.tooMany)
    : failure('NotFound', copy.following.notFound)
}

const byId = read('quoteById', { id: quotes.id }, (query) =>
  query
    .from(quotes)
    .where(eq(quotes.id, param('id')))
    .limit(1),
)
