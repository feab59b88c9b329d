import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape } from '#worker/posts/postShape.ts'
import { isListed, isOut } from '#worker/permissions/story.ts'
import { isPreviewForAll } from '#worker/permissions/text.ts'

const response = alias(posts, 'response')
const isPreview = isPreviewForAll('response')

/** One row with its story: two whole posts would exceed D1's 100 columns. */
const responseShape = {
  id: response.id,
  slug: response.slug,
  language: response.language,
  direction: response.direction,
  firstPublishedAt: response.firstPublishedAt,
  clapCount: response.clapCount,
  responsesCount: response.responsesCount,
  /** Text that the reader may not see never leaves the database. */
  html: sql<string>`case when ${isPreview} then ${postBodies.previewHtml} else ${postBodies.html} end`,
  isPreview: sql<number>`${isPreview}`,
  story: postShape,
}

export type UserResponseRow = RowOf<typeof responseShape>

const responsesOfUser = read('responsesOfUser', responseShape, (query) =>
  fromPosts(query)
    .innerJoin(response, eq(response.rootPostId, posts.id))
    .innerJoin(postBodies, eq(postBodies.postId, response.id))
    .where(
      sql`${response.creatorId} = ${param('userId')} and ${response.inResponseToPostId} is not null
        and ${before(response.firstPublishedAt, response.id)}
        and ${isOut('response')} and ${isListed()}`,
    )
    .orderBy(desc(response.firstPublishedAt), desc(response.id))
    .limit(param('limit')),
)

/** Only responses to listed stories. */
export async function listResponsesOf(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<UserResponseRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(responsesOfUser, { userId, ...values })
  return pageOf(rows, size, ({ firstPublishedAt, id }) => [firstPublishedAt!, id])
}
