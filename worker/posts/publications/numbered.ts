/** A plain offset would cost more with every page. */
import { desc, sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { dateSpan } from '#worker/posts/dateSpan.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'
import { type ArchiveMonth, archiveMonths } from '#worker/publications/archive.ts'
import { isListed } from '#worker/permissions/story.ts'

export const PAGE_SIZE = 50
/** Day pages reach stories further down. */
export const MOST_STEPS = 5000

interface NumberedPage {
  page: number
  pageCount: number
  posts: PostRow[]
}

interface Beginning {
  until: number
  offset: number
}

const numbered = read('collectionNumbered', postShape, (query) =>
  fromPosts(query)
    .where(
      sql`${posts.id} in (select id from posts where collection_id = ${param('collectionId')}
        and ${isListed()} and listed_at < ${param('until')}
        order by listed_at desc, id desc limit ${param('limit')} offset ${param('offset')})`,
    )
    .orderBy(desc(posts.listedAt), desc(posts.id)),
)

/** Null beyond the last page; the first exists even when empty. */
export async function numberedIn(
  ctx: Context,
  collectionId: string,
  page: number,
): Promise<NumberedPage | null> {
  const months = await archiveMonths(ctx, collectionId)
  const total = months.reduce((sum, { postCount }) => sum + postCount, 0)
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const beginning = beginningOf(months, page)
  if (!beginning) return page === 1 ? { page, pageCount, posts: [] } : null
  const rows = await ctx.db.all(numbered, { collectionId, ...beginning, limit: PAGE_SIZE })
  return { page, pageCount, posts: rows }
}

/** @param months newest first */
export function beginningOf(months: readonly ArchiveMonth[], page: number): Beginning | null {
  if (page < 1) return null
  let offset = (page - 1) * PAGE_SIZE
  for (const { month, postCount } of months) {
    if (offset < postCount) return offset > MOST_STEPS ? null : { until: dateSpan(month)!.until, offset }
    offset -= postCount
  }
  return null
}
