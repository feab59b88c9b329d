import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ResponseKind } from '#schema/responses/responses.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { isReadable, isStory, isWrittenBy } from '#worker/permissions/story.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { publicBody } from '#worker/posts/loaders.ts'
import { postShape } from '#worker/posts/postShape.ts'
import type { Answered } from '#worker/responses/answered.ts'
import { type ResponseRow, toResponse } from '#worker/responses/threads.ts'

const UNDER: Record<ResponseKind, SQL> = {
  post: eq(posts.rootPostId, param('parentId')),
  catalog: eq(posts.rootCatalogId, param('parentId')),
}

const hiddenOn = (kind: ResponseKind) =>
  read(kind === 'post' ? 'hiddenOnPost' : 'hiddenOnCatalog', { ...postShape, body: publicBody }, (query) =>
    fromPosts(query)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(
        sql`${UNDER[kind]} and ${posts.hiddenOnParentAt} is not null and ${isReadable()}
          and ${before(posts.hiddenOnParentAt, posts.id)}`,
      )
      .orderBy(desc(posts.hiddenOnParentAt), desc(posts.id))
      .limit(param('limit')),
  )
const reads = { post: hiddenOn('post'), catalog: hiddenOn('catalog') }

const ownership = {
  post: read('ownDiscussionOfPost', { id: posts.id }, (query) =>
    query
      .from(posts)
      .where(sql`${eq(posts.id, param('id'))} and ${isStory()} and ${isWrittenBy(param('viewerId'))}`)
      .limit(1),
  ),
  catalog: read('ownDiscussionOfCatalog', { id: catalogs.id }, (query) =>
    query
      .from(catalogs)
      .where(sql`${eq(catalogs.id, param('id'))} and ${catalogs.creatorId} = ${param('viewerId')}`)
      .limit(1),
  ),
}

/** Responses that the viewer hid under their own story or list. Null for others. */
export async function listHidden(
  ctx: Context,
  { kind, id }: Answered,
  paging: Paging,
): Promise<{ posts: ResponseRow[]; pagingInfo: { next: Page<ResponseRow>['next'] } } | null> {
  const viewerId = ctx.caller?.viewer?.id
  if (!viewerId) return null
  const owns = await ctx.db.first(ownership[kind], { id, viewerId })
  if (!owns) return null
  const { size, values } = keyset(paging)
  const { rows, next } = pageOf(await ctx.db.all(reads[kind], { parentId: id, ...values }), size, (row) => [
    row.hiddenOnParentAt!,
    row.id,
  ])
  return { posts: rows.map(toResponse), pagingInfo: { next } }
}
