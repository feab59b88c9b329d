import { desc, eq, sql } from 'drizzle-orm'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { param, read } from '#worker/platform/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/rows.ts'
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

/** Listed stories that a person wrote, alone or with others, newest first. */
export async function listPostsByAuthor(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<PostRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(postsByAuthor, { userId, ...values })
  return pageOf(rows, size, (post) => [post.listedAt!, post.id])
}
