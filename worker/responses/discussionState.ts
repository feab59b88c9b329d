import { sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { isOpenDiscussion } from '#worker/permissions/story.ts'
import { postTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, read } from '#worker/platform/database/read.ts'
import { naming } from '#worker/platform/database/taggedColumns.ts'
import type { PostRow } from '#worker/posts/postShape.ts'

const states = read(
  'discussionsOfResponses',
  {
    id: posts.id,
    isOpen: sql<number>`${isOpenDiscussion()}`,
    // Closing the discussion purges the pages that offer a reply (setDiscussion.ts).
    rootPostId: naming(sql<string | null>`${posts.rootPostId}`, (id) => [postTag(id)]),
    ownerOfRootList: naming(
      sql<string | null>`(select creator_id from catalogs where id = ${posts.rootCatalogId})`,
      (id) => [userTag(id)],
    ),
  },
  (query) => query.from(posts).where(inList(posts.id, 'ids')),
)

const openLoader = loader(async (ctx: Context, ids) => {
  const rows = await ctx.db.all(states, { ids })
  return new Map(rows.map(({ id, isOpen }) => [id, Boolean(isOpen)]))
})

/** Whether new responses are refused (R323). */
export const isClosed = (
  ctx: Context,
  { id, depth, isDiscussionClosed }: PostRow,
): boolean | Promise<boolean> =>
  depth === 0 ? isDiscussionClosed : openLoader.load(ctx, id).then((isOpen) => !isOpen)
