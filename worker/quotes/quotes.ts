import { desc, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import { highlights, quotes } from '#schema/tables/reactions.ts'
import type { Context } from '#worker/platform/context.ts'
import { sightOf, viewerOf } from '#worker/permissions/sight.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'
import { mayReadQuote, type QuoteRow, quoteShape } from '#worker/quotes/quoteShape.ts'

const top = read('topQuotes', quoteShape, (query) =>
  query
    .from(quotes)
    .innerJoin(posts, eq(posts.id, quotes.postId))
    .where(
      sql`${quotes.postId} = ${param('postId')} and ${before(quotes.highlightCount, quotes.id)}
        and ${quotes.highlightCount} > 0 and ${quotes.isOrphaned} = 0 and ${mayReadQuote}`,
    )
    .orderBy(desc(quotes.highlightCount), desc(quotes.id))
    .limit(param('limit')),
)

/** Most highlighted first, without orphaned ones. */
export async function topQuotes(ctx: Context, postId: string, paging: Paging): Promise<Page<QuoteRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(top, { ...values, ...sightOf(ctx), postId })
  return pageOf(rows, size, ({ highlightCount, id }) => [highlightCount, id])
}

const ofViewer = read('viewersHighlights', quoteShape, (query) =>
  query
    .from(highlights)
    .innerJoin(quotes, eq(quotes.id, highlights.quoteId))
    .innerJoin(posts, eq(posts.id, quotes.postId))
    .where(
      sql`${highlights.postId} = ${param('postId')} and ${highlights.userId} = ${param('viewerId')}
        and ${mayReadQuote}`,
    )
    .orderBy(desc(highlights.createdAt), desc(highlights.id))
    .limit(param('limit')),
)

/** Includes orphaned ones; empty for visitors. */
export async function viewersHighlights(ctx: Context, postId: string): Promise<QuoteRow[]> {
  if (!viewerOf(ctx)) return []
  return ctx.db.all(ofViewer, { ...sightOf(ctx), postId, limit: limits.quotes.ofViewer })
}

const byIds = read('quotes', quoteShape, (query) =>
  query
    .from(quotes)
    .innerJoin(posts, eq(posts.id, quotes.postId))
    .where(sql`${inList(quotes.id, 'ids')} and ${mayReadQuote}`),
)

export const quoteLoader = loader(async (ctx: Context, ids) => {
  const rows = await ctx.db.all(byIds, { ...sightOf(ctx), ids })
  return new Map(rows.map((row) => [row.id, row]))
})
