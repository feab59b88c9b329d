import { eq, sql, type SQL } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { type CacheTag, homeTag, savedTag, userTag } from '#worker/platform/database/cacheTags.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { param, read } from '#worker/platform/database/read.ts'

/** Rarely used, so no index serves it. */
export async function everythingBy(writer: Pick<Writer, 'db'>, userId: string): Promise<string[]> {
  return (await writer.db.all(everythingOf, { userId })).map(({ id }) => id)
}

const everythingOf = read('everythingWritten', { id: posts.id }, (query) =>
  query.from(posts).where(eq(posts.creatorId, param('userId'))),
)

/** No post was added since the ids were read. */
export const isEverythingBy = (userId: string, ids: readonly string[]): SQL =>
  sql`(select count(*) from posts where creator_id = ${userId}) = ${ids.length}`

/** Also of their followers (see recount.ts). */
export const countFollows = (userId: string, sign: 1 | -1): SQL[] => [
  sql`update users set follower_count = follower_count + ${sign}
    where id in (select user_id from user_follows where follower_id = ${userId})`,
  sql`update users set following_count = following_count + ${sign}
    where id in (select follower_id from user_follows where user_id = ${userId})`,
  sql`update collections set follower_count = follower_count + ${sign}
    where id in (select collection_id from collection_follows where follower_id = ${userId})`,
  sql`update tags set follower_count = follower_count + ${sign}
    where id in (select tag_id from tag_follows where follower_id = ${userId})`,
]

const SHOWN = 200

/**
 * D1 allows five terms.
 * @param others additional tags
 */
export const tagsShowing = (userId: string, others: readonly CacheTag[] = []): SQL =>
  sql`select value as tag from json_each(${JSON.stringify([userTag(userId), homeTag, savedTag, ...others])})
    union all select 'collection-' || collection_id from collection_editors where user_id = ${userId}
    union all select distinct own.value from posts p, json_each(json_insert(
      (select json_group_array('tag-' || tag_id) from post_tags where post_id = p.id), '$[#]', 'collection-' || p.collection_id)) own
      where p.creator_id = ${userId} and p.first_published_at is not null
    union all select 'user-' || id from (
      select a.user_id as id from post_authors a join posts p on p.id = a.post_id
        where p.creator_id = ${userId} and p.first_published_at is not null
      union select user_id from (select user_id from user_follows where follower_id = ${userId} order by created_at desc limit ${SHOWN})
      union select follower_id from (select follower_id from user_follows where user_id = ${userId} order by created_at desc limit ${SHOWN}))
    union all select distinct 'post-' || value from (select root_post_id, in_response_to_post_id from posts
      where creator_id = ${userId} and in_response_to_post_id is not null
      order by first_published_at desc, id desc limit ${SHOWN}) r, json_each(json_array(r.root_post_id, r.in_response_to_post_id))
      where value is not null`
