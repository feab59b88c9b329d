/**
 * The statement's cost does not grow with the number of follows: candidates are few, and probed by primary
 * keys.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { FeedReasonType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { count, viewer } from '#worker/feed/viewer.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isListed } from '#worker/permissions/story.ts'
import { keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import {
  isByFollowed,
  isUnderFollowed,
  isWelcome,
  lessLiked,
  lessOf,
  topicBonus,
} from '#worker/posts/forReader.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'
import { leastHot, listedWith } from '#worker/posts/verbs/listing.ts'
import { normaliseSlug } from '#worker/topics/tags.ts'

export interface FeedStoryRow {
  post: PostRow
  reason: FeedReasonType
  sourceId: string | null
}

/** Half a day newer is worth ten times the claps. */
const { window, quiet, hottest, topics, ofTopic, walked, bonus } = limits.homeFeed

/** Each walk starts at a key. */
const end = param('end')

const bonusOfTopic = topicBonus(viewer)

/** No story below it can appear. */
const lowest = sql`(select score from bar)`
const lowestHot = sql`(${lowest} - max(${count(bonus.user)}, ${bonusOfTopic}) - 0.000001)`

const opened = sql`(select opened_at from feed_window where id = 1)`

/** They are found once per statement. */
const taggedInWindow = sql`(select t.post_id from tag_follows f
  cross join post_tags t on t.tag_id = f.tag_id and ${isListed('t')}
    and t.hot_score >= max(${leastHot(opened)}, ${lowestHot})
  where f.follower_id = ${viewer})`

/** A closed publication has no row. */
const isInFollowed = sql`exists (select 1 from collection_follows f cross join collections c on c.id = f.collection_id
  where f.follower_id = ${viewer} and f.collection_id = p.collection_id)`

/** The strongest reason for a story `p`. A missing key costs no row. */
const reasonOf = (isTagged: SQL, otherwise = sql`null`) => sql`case
  when ${isByFollowed('p', viewer)} then 'FOLLOWED_USER' when ${isInFollowed} then 'FOLLOWED_COLLECTION'
  when ${isTagged} then 'FOLLOWED_TOPIC' else ${otherwise} end`

const reasonOnPage = (isTagged: SQL, otherwise?: SQL) =>
  sql`case when p.hot_score >= ${lowestHot} then ${reasonOf(isTagged, otherwise)} end`

const shown = sql`p.id, p.listed_at, p.hot_score, p.creator_id, p.collection_id, p.primary_topic_id`

const hottestStories = (reason: SQL) => sql`select ${shown}, ${reason} as reason
  from posts p where ${isListed('p')} and p.hot_score < ${end}
  order by p.hot_score desc, p.id desc limit ${count(hottest)}`

const trending = sql`case when ${param('isFollowingOnly')} = 0 then 'TRENDING' end`

/** The limit keeps SQLite from evaluating the reason several times. */
const groups = {
  newest: sql`select ${shown}, ${reasonOnPage(sql`p.id in ${taggedInWindow}`)} as reason
    from posts p where ${isListed('p')} and p.listed_at < ${end}
    order by p.listed_at desc, p.id desc limit ${count(window)}`,
  quiet: sql`select ${shown}, ${reasonOnPage(isUnderFollowed('p', viewer))} as reason
    from (select post_id from feed_items where user_id = ${viewer}
        and listed_at between ${listedWith(lowestHot)} and ${end}
      order by listed_at desc, post_id desc limit ${count(quiet)}) item
    cross join posts p on p.id = item.post_id and ${isListed('p')} limit ${count(quiet)}`,
  ofTopics: sql`select ${shown}, ${reasonOnPage(sql`true`)} as reason
    from (select tag_id from tag_follows where follower_id = ${viewer} limit ${count(topics)}) topic
    cross join posts p on p.id in (
      select post_id from post_tags where tag_id = topic.tag_id and ${isListed('post_tags')}
        and hot_score >= ${lowestHot}
      order by hot_score desc, post_id desc limit ${count(ofTopic)})
    where ${isListed('p')} limit ${count(topics * ofTopic)}`,
  hottest: hottestStories(
    sql`case when p.listed_at > ${opened} then ${trending} else ${reasonOnPage(isUnderFollowed('p', viewer), trending)} end`,
  ),
}

const score = sql`story.hot_score + case story.reason when 'FOLLOWED_USER' then ${count(bonus.user)}
    when 'FOLLOWED_COLLECTION' then ${count(bonus.collection)} when 'FOLLOWED_TOPIC' then ${bonusOfTopic} else 0 end
  - ${lessOf('story', sql`(select authors from less)`, sql`(select topics from less)`)}`

const scored = (group: SQL) => sql`select story.id, story.reason, ${score} as score from (${group}) story
  where story.reason is not null and ${score} >= ${lowest} and ${isWelcome('story', viewer)}`

/** SQLite takes the columns from the row with the highest score. */
const ranked = sql`
  with less as materialized (${lessLiked(viewer, sql`and created_at < ${end}`)}),
    bar as materialized (select case count(*) when ${param('limit')} then min(score) else ${count(-1)} end as score
      from (select ${score} as score from (${hottestStories(reasonOf(isUnderFollowed('p', viewer), trending))}) story
        where story.reason is not null and (${score}, story.id) < (${param('order')}, ${param('id')}) and ${isWelcome('story', viewer)}
        order by score desc limit ${param('limit')}))
  select id, reason, score from (
    select id, reason, max(score) as score
    from (${sql.join(Object.values(groups).map(scored), sql` union all `)}) group by id)
  where (score, id) < (${param('order')}, ${param('id')})
  order by score desc, id desc limit ${param('limit')}`

const sourceOf = sql<string | null>`case best.reason
  when 'FOLLOWED_USER' then (select a.user_id from post_authors a
    cross join user_follows f on f.follower_id = ${viewer} and f.user_id = a.user_id
    cross join users u on u.id = a.user_id and ${isShownPerson('u')}
    where a.post_id = best.id order by a.user_id limit 1)
  when 'FOLLOWED_COLLECTION' then ${posts.collectionId}
  when 'FOLLOWED_TOPIC' then (select t.tag_id from post_tags t
    cross join tag_follows f on f.follower_id = ${viewer} and f.tag_id = t.tag_id
    where t.post_id = best.id order by t.tag_id limit 1) end`

export const homeFeedRead = read(
  'homeFeed',
  {
    reason: sql<FeedReasonType>`best.reason`,
    sourceId: sourceOf,
    score: sql<number>`best.score`,
    post: postShape,
  },
  (query) =>
    fromPosts(query)
      .innerJoin(sql`(${ranked}) best`, sql`best.id = ${posts.id}`)
      .orderBy(sql`best.score desc, best.id desc`),
)

const ofTag = sql`(select p.id, tagged.tag_id, tagged.hot_score as score
  from (select post_id, tag_id, hot_score from post_tags
    where tag_id = (select id from tags where slug = ${param('tag')}) and ${isListed('post_tags')}
      and (hot_score, post_id) < (${param('order')}, ${param('id')})
    order by hot_score desc, post_id desc limit ${count(walked)}) tagged
  cross join posts p on p.id = tagged.post_id
  where ${isWelcome('p', viewer)}
  order by score desc, p.id desc limit ${param('limit')})`

const homeFeedOfTag = read(
  'homeFeedOfTag',
  {
    reason: sql<FeedReasonType>`'FOLLOWED_TOPIC'`,
    sourceId: sql<string | null>`best.tag_id`,
    score: sql<number>`best.score`,
    post: postShape,
  },
  (query) =>
    fromPosts(query)
      .innerJoin(sql`${ofTag} best`, sql`best.id = ${posts.id}`)
      .orderBy(sql`best.score desc, best.id desc`),
)

export interface FeedChoice {
  isFollowingOnly: boolean
  tagSlug?: string | null
}

export async function listHomeFeed(
  ctx: Pick<Context, 'db'>,
  viewerId: string,
  { isFollowingOnly, tagSlug }: FeedChoice,
  paging: Paging,
): Promise<Page<FeedStoryRow>> {
  const { size, values } = keyset(paging)
  const bound = { ...values, viewerId, end: Number.MAX_SAFE_INTEGER }
  const rows = tagSlug
    ? await ctx.db.all(homeFeedOfTag, { ...bound, tag: normaliseSlug(tagSlug) })
    : await ctx.db.all(homeFeedRead, { ...bound, isFollowingOnly })
  return pageOf(rows, size, ({ score, post }) => [score, post.id])
}
