import { desc, sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

const recentPostsOfTags = read(
  'recentPostsOfTags',
  { tagId: sql<string>`asked.value`, post: postShape },
  (query) =>
    fromPosts(query)
      .innerJoin(
        sql`json_each(${param('ids')}) asked`,
        sql`${posts.id} in (
        select post_id from post_tags where tag_id = asked.value and ${isListed('post_tags')}
        order by listed_at desc, post_id desc limit 3)`,
      )
      .orderBy(sql`asked.key`, desc(posts.listedAt), desc(posts.id)),
)

export const recentPostsLoader = loader(async ({ db }: Context, ids) => {
  const byTag = new Map<string, PostRow[]>(ids.map((id) => [id, []]))
  for (const { tagId, post } of await db.all(recentPostsOfTags, { ids })) byTag.get(tagId)?.push(post)
  return byTag
})
