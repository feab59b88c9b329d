import { desc, eq, sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { highlights, quotes } from '#schema/tables/reactions.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'
import { isPreviewForAll } from '#worker/permissions/text.ts'

const highlightShape = {
  id: highlights.id,
  paragraphName: quotes.paragraphName,
  isOrphaned: quotes.isOrphaned,
  createdAt: highlights.createdAt,
  /** The passage may lie beyond a locked story's preview. */
  text: sql<string | null>`case when ${isPreviewForAll()} then null else ${quotes.text} end`,
  post: postShape,
}

export type HighlightRow = RowOf<typeof highlightShape>

const highlightsOfUser = read('highlightsOfUser', highlightShape, (query) =>
  fromPosts(query)
    .innerJoin(highlights, eq(highlights.postId, posts.id))
    .innerJoin(quotes, eq(quotes.id, highlights.quoteId))
    .where(
      sql`${highlights.userId} = ${param('userId')} and ${before(highlights.createdAt, highlights.id)}
        and ${isListed()}`,
    )
    .orderBy(desc(highlights.createdAt), desc(highlights.id))
    .limit(param('limit')),
)

export async function listHighlights(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<HighlightRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(highlightsOfUser, { userId, ...values })
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}
