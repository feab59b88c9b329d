import { desc, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

const postsByAuthor = read('postsByAuthor', postShape, (query) =>
  fromPosts(query)
    .innerJoin(postAuthors, eq(postAuthors.postId, posts.id))
    .where(
      sql`${postAuthors.userId} = ${param('userId')} and ${isListed('post_authors')}
        and ${before(postAuthors.listedAt, postAuthors.postId)}`,
    )
    .orderBy(desc(postAuthors.listedAt), desc(postAuthors.postId))
    .limit(param('limit')),
)

const { pinned: MOST_PINNED } = limits.story

const pinnedPostsByAuthor = read(
  'pinnedPostsByAuthor',
  { ...postShape, pinnedAt: sql<number | null>`mine.pinned_at` },
  (query) =>
    fromPosts(query)
      .innerJoin(
        sql`(
          select * from (select post_id, pinned_at, listed_at from post_authors
            where user_id = ${param('userId')} and pinned_at is not null and ${isListed('post_authors')}
            order by pinned_at desc limit ${sql.raw(String(MOST_PINNED))})
          union all
          select * from (select post_id, null, listed_at from post_authors
            where user_id = ${param('userId')} and pinned_at is null and ${isListed('post_authors')}
            order by listed_at desc, post_id desc limit ${param('limit')})) mine`,
        sql`mine.post_id = ${posts.id}`,
      )
      .orderBy(sql`mine.pinned_at desc`, sql`mine.listed_at desc`, sql`mine.post_id desc`),
)

/** Pinned stories come first. */
export async function listPinnedFirst(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<PostRow> & { pinnedCount: number }> {
  const { size } = keyset(paging)
  const all = await ctx.db.all(pinnedPostsByAuthor, { userId, limit: size + 1 })
  const pinnedCount = all.filter(({ pinnedAt }) => pinnedAt !== null).length
  const page = pageOf<PostRow>(all.slice(pinnedCount), size, (post) => [post.listedAt!, post.id])
  return { ...page, rows: [...all.slice(0, pinnedCount), ...page.rows], pinnedCount }
}

export async function listPostsByAuthor(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<PostRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(postsByAuthor, { userId, ...values })
  return pageOf(rows, size, (post) => [post.listedAt!, post.id])
}
