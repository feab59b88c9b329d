import { eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import { tagFollows, tags } from '#schema/tables/topics.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { count, viewer } from '#worker/feed/viewer.ts'
import { hasPublicVisibility, isInLists } from '#worker/permissions/list.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { isWelcome } from '#worker/posts/forReader.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'
import { tagShape, type TagRow } from '#worker/topics/tagShape.ts'
import { userShape, type UserRow } from '#worker/users/userShape.ts'

const { tabs, topicsOfWriters, writersOfTopic, sequences, picksOfSequence, suggestions } = limits.homeFeed

const followedTopics = read('feedTopics', tagShape, (query) =>
  query
    .from(tagFollows)
    .innerJoin(tags, eq(tags.id, tagFollows.tagId))
    .where(sql`${tagFollows.followerId} = ${viewer}`)
    .orderBy(tagFollows.tagId)
    .limit(tabs),
)

export async function listFeedTopics(ctx: Context, viewerId: string): Promise<TagRow[]> {
  const found = await ctx.db.all(followedTopics, { viewerId })
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** SQLite takes the other columns from the row of the only `max`. */
const candidates = sql`(
  select w.user_id, topic.id as tag_id, topic.is_followed, w.clap_count,
    max(printf('%d%020d', topic.is_followed, w.clap_count))
  from (
    select tag_id as id, 1 as is_followed
      from (select tag_id from tag_follows where follower_id = ${viewer} limit ${count(topicsOfWriters)})
    union all
    select id, 0 from (select id from tags where topic_visibility is not null and topic_visibility = 'PUBLIC'
      order by topic_position, id limit ${count(topicsOfWriters)})) topic
  cross join tag_writers w on w.rowid in (
    select rowid from tag_writers where tag_id = topic.id
    order by clap_count desc, user_id desc limit ${count(writersOfTopic)})
  group by w.user_id)`

const writers = read('suggestedUsers', { user: userShape, topic: tagShape }, (query) =>
  query
    .from(users)
    .innerJoin(sql`${candidates} writer`, sql`writer.user_id = ${users.id}`)
    .innerJoin(tags, sql`${tags.id} = writer.tag_id`)
    .where(
      sql`${isShownPerson()} and ${users.id} <> ${viewer}
        and not exists (select 1 from user_follows f where f.follower_id = ${viewer} and f.user_id = ${users.id})
        and not exists (select 1 from user_mutes m where m.muter_id = ${viewer} and m.user_id = ${users.id})`,
    )
    .orderBy(sql`writer.is_followed desc, writer.clap_count desc, ${users.id} desc`)
    .limit(param('limit')),
)

interface WriterSuggestion {
  user: UserRow
  topic: TagRow
}

export const suggestWriters = (ctx: Context, viewerId: string, limit: number): Promise<WriterSuggestion[]> =>
  ctx.db.all(writers, { viewerId, limit: atMost(limit) })

export const suggestUsers = async (ctx: Context, viewerId: string, limit: number): Promise<UserRow[]> =>
  (await suggestWriters(ctx, viewerId, limit)).map(({ user }) => user)

const unfollowedTopics = read('suggestedTopics', tagShape, (query) =>
  query
    .from(tags)
    .where(
      sql`${tags.topicVisibility} is not null and ${tags.topicVisibility} = 'PUBLIC'
        and not exists (select 1 from tag_follows f where f.follower_id = ${viewer} and f.tag_id = ${tags.id})`,
    )
    .orderBy(tags.topicPosition, tags.id)
    .limit(param('limit')),
)

export const suggestTopics = (ctx: Context, viewerId: string, limit: number): Promise<TagRow[]> =>
  ctx.db.all(unfollowedTopics, { viewerId, limit: atMost(limit) })

const picks = read('staffPicks', postShape, (query) =>
  fromPosts(query)
    .innerJoin(
      sql`(select p.id, min(item.place) as place
        from (
          select i.entity_id as id, i.position * ${count(sequences)} + library.place as place
          from (select id, row_number() over (order by slug) as place from (
            select id, slug from catalogs where type = 'SEQUENCE' and ${hasPublicVisibility()} and ${isInLists()}
              and exists (select 1 from users where users.id = catalogs.creator_id and users.is_staff)
            order by slug limit ${count(sequences)})) library
          cross join catalog_items i on i.rowid in (
            select rowid from catalog_items where catalog_id = library.id
            order by position limit ${count(picksOfSequence)})
          where i.entity_type = 'POST' and i.archived_at is null) item
        cross join posts p on p.id = item.id
        where ${isWelcome('p', viewer)}
        group by p.id) pick`,
      sql`pick.id = ${posts.id}`,
    )
    .orderBy(sql`pick.place`)
    .limit(param('limit')),
)

export const listStaffPicks = (ctx: Context, viewerId: string, limit: number): Promise<PostRow[]> =>
  ctx.db.all(picks, { viewerId, limit: atMost(limit) })

const atMost = (limit: number) => Math.min(Math.max(1, Math.trunc(limit)), suggestions)
