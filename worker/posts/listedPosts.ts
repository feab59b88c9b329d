import { sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { inList, read } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

const listedPostsByIds = read('listedPostsByIds', postShape, (query) =>
  fromPosts(query).where(sql`${inList(posts.id, 'ids')} and ${isListed()}`),
)

export const listedPosts = (ctx: Context, ids: readonly string[]): Promise<PostRow[]> =>
  ctx.db.all(listedPostsByIds, { ids })
