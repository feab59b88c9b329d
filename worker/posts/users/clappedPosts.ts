import { eq, sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { keyset, type Page, type Paging } from '#worker/platform/database/paging.ts'
import { nullable, param, read } from '#worker/platform/database/read.ts'
import { joins, postShape, type PostRow } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

/** Many claps are for responses and unlisted stories. */
const clapped = read(
  'clappedPosts',
  { postId: sql<string>`clap.post_id`, clappedAt: sql<number>`clap.updated_at`, post: nullable(postShape) },
  (query) =>
    query
      .from(
        sql`(select post_id, updated_at from claps
             where user_id = ${param('userId')} and (updated_at, post_id) < (${param('order')}, ${param('id')})
             order by updated_at desc, post_id desc limit ${param('limit')}) clap`,
      )
      .leftJoin(posts, sql`${posts.id} = clap.post_id and ${isListed()}`)
      .leftJoin(users, eq(users.id, posts.creatorId))
      .leftJoin(...joins.collection)
      .leftJoin(...joins.primaryTopic)
      .orderBy(sql`clap.updated_at desc`, sql`clap.post_id desc`),
)

const BELOW_EVERY_ID = '0'

const STRETCH = 2

/** A page may be shorter than requested. */
export async function listClappedPosts(ctx: Context, userId: string, paging: Paging): Promise<Page<PostRow>> {
  const { size, values } = keyset(paging)
  const limit = size * STRETCH
  const rows = await ctx.db.all(clapped, { userId, ...values, limit })
  const shown = rows.filter(({ post }) => post).slice(0, size)
  const last = shown.length === size ? shown.at(-1)! : rows.at(-1)
  const isMore = last !== undefined && (rows.length === limit || last !== rows.at(-1))
  return {
    rows: shown.map(({ post }) => post!),
    // Readable, so it must never name an unlisted post.
    next: isMore
      ? { limit: size, to: `${last.clappedAt}~${last.post ? last.postId : BELOW_EVERY_ID}` }
      : null,
  }
}
