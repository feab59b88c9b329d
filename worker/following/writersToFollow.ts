/**
 * Whom a viewer may want to follow: the most clapped writers of the topics that they follow and, if these are too few, of
 * the public topics. At most ten writers of each of at most twenty topics are looked at, however many there are.
 */
import { desc, sql } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { followedTags } from '#worker/following/followedLists.ts'
import { param, read } from '#worker/platform/read.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { listTopics } from '#worker/topics/tags.ts'
import { userShape, type UserRow } from '#worker/users/rows.ts'

const TOPICS = 20
const WRITERS = 10
const MOST = 50

const writersOfTopics = read('writersToFollow', userShape, (query) =>
  query
    .from(users)
    .where(
      sql`${users.id} in (select top.user_id from json_each(${param('tagIds')}) topic
          join tag_writers top on top.tag_id = topic.value and top.user_id in (select user_id from tag_writers
            where tag_id = topic.value order by clap_count desc, user_id desc limit ${sql.raw(String(WRITERS))}))
        and ${users.id} <> ${param('viewerId')} and ${isShownPerson()}
        and not exists (select 1 from user_follows own where own.follower_id = ${param('viewerId')} and own.user_id = ${users.id})
        and not exists (select 1 from user_mutes own where own.muter_id = ${param('viewerId')} and own.user_id = ${users.id})`,
    )
    .orderBy(desc(users.followerCount), desc(users.id))
    .limit(param('limit')),
)

export async function writersToFollow(ctx: Context, viewerId: string, wanted: number): Promise<UserRow[]> {
  const limit = Math.min(Math.max(1, wanted), MOST)
  const [followed, curated] = await Promise.all([
    followedTags(ctx, viewerId, { limit: TOPICS }),
    listTopics(ctx, TOPICS),
  ])
  const [first, further] = await Promise.all(
    [followed.rows, curated].map((topics) =>
      ctx.db.all(writersOfTopics, { viewerId, limit, tagIds: topics.map(({ id }) => id) }),
    ),
  )
  const known = new Set(first!.map(({ id }) => id))
  return [...first!, ...further!.filter(({ id }) => !known.has(id))].slice(0, limit)
}
