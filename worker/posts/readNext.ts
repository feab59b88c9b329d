import { desc, sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

/** Authors and publications are joined only for the best. */
const candidates = read('readNext', postShape, (query) =>
  fromPosts(query)
    .where(
      sql`${posts.id} in (select id from posts where id in (
        select id from (select id from posts where collection_id = ${param('collectionId')} and ${isListed()} order by hot_score desc, id desc limit 8)
        union select post_id from (select post_id from post_tags where tag_id = ${param('topicId')} and ${isListed('post_tags')} order by hot_score desc, post_id desc limit 8)
        union select post_id from (select post_id from post_authors where user_id = ${param('creatorId')} and ${isListed('post_authors')} order by listed_at desc, post_id desc limit 4))
        and id <> ${param('id')} order by hot_score desc, id desc limit ${param('limit')})`,
    )
    .orderBy(desc(posts.hotScore), desc(posts.id)),
)

const MOST = 12

export const readNext = (ctx: Context, post: PostRow, limit: number): Promise<PostRow[]> =>
  ctx.db.all(candidates, {
    id: post.id,
    collectionId: post.collectionId ?? '',
    topicId: post.primaryTopicId ?? post.tags?.[0]?.id ?? '',
    creatorId: post.creatorId,
    limit: Math.min(Math.max(1, limit), MOST),
  })
