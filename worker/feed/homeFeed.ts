/**
 * The feed of a signed-in reader, found when it is read (fan-out on read), in one statement whose cost does not depend
 * on how much the reader follows. Candidates are a window of the newest stories, older ones of quiet sources
 * (`feed_items`), the hottest of followed topics, and the hottest of the site; each is probed by primary keys for what
 * the reader follows, mutes, dismissed and has read.
 *
 * Ranking: a story's hot score (ranking.ts: half a day newer is worth ten times the claps) plus a bonus for the
 * strongest reason, minus what the reader asked for fewer stories of. For a reader who follows topics alone, as after
 * the first steps of an account, their stories stand above all others.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { FeedReasonType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/context.ts'
import { count, isWelcome, viewer } from '#worker/feed/welcome.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isListed } from '#worker/permissions/story.ts'
import { keyset, type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { param, read } from '#worker/platform/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/rows.ts'
import { normaliseSlug } from '#worker/topics/tags.ts'

export interface FeedStoryRow {
  post: PostRow
  reason: FeedReasonType
  /** The user, publication or tag that is followed. */
  sourceId: string | null
}

/** In units of the hot score: a followed person's story stands like one a day newer. */
const { window, quiet, hottest, topics, ofTopic, walked, dismissed, bonus, leading, less } = limits.homeFeed

/** An upper bound for every walk, so that each begins at a key. */
const end = param('end')

const candidates = sql`
  select id from (select id from posts where ${isListed()} and listed_at < ${end}
    order by listed_at desc, id desc limit ${count(window)})
  union select post_id from (select post_id from feed_items where user_id = ${viewer} and listed_at < ${end}
    order by listed_at desc, post_id desc limit ${count(quiet)})
  union select t.post_id
    from (select tag_id from tag_follows where follower_id = ${viewer} limit ${count(topics)}) topic
    cross join post_tags t on t.rowid in (
      select rowid from post_tags where tag_id = topic.tag_id and ${isListed('post_tags')}
      order by hot_score desc, post_id desc limit ${count(ofTopic)})
  union select id from trending`

/** Joins keep their order, so that each begins at the story's few rows and not at the many that a reader follows. */
const followedAuthor = sql`(select a.user_id from post_authors a
  cross join user_follows f on f.follower_id = ${viewer} and f.user_id = a.user_id
  cross join users u on u.id = a.user_id and ${isShownPerson('u')}
  where a.post_id = p.id limit 1)`
/** A closed publication has no row. */
const followedCollection = sql`(select f.collection_id from collection_follows f
  cross join collections c on c.id = f.collection_id
  where f.follower_id = ${viewer} and f.collection_id = p.collection_id)`
const followedTag = sql`(select t.tag_id from post_tags t
  cross join tag_follows f on f.follower_id = ${viewer} and f.tag_id = t.tag_id
  where t.post_id = p.id limit 1)`

/** Once for the statement, as a number. */
const followsTopicsAlone = sql`(select not exists (select 1 from user_follows where follower_id = ${viewer})
  and not exists (select 1 from collection_follows f cross join collections c on c.id = f.collection_id
    where f.follower_id = ${viewer}))`

const byReason = (values: { user: SQL; collection: SQL; tag: SQL; trending: SQL }) => sql`case
  when by_user is not null then ${values.user} when by_collection is not null then ${values.collection}
  when by_tag is not null then ${values.tag} when is_trending then ${values.trending} end`

const ranked = sql`
  with trending as materialized (select id from posts where ${isListed()} and hot_score < ${end}
      order by hot_score desc, id desc limit ${count(hottest)}),
    less as materialized (select s.creator_id, s.primary_topic_id
      from (select post_id, is_less_like from post_dismissals where user_id = ${viewer} and created_at < ${end}
        order by created_at desc, post_id desc limit ${count(dismissed)}) latest
      cross join posts s on s.id = latest.post_id where latest.is_less_like),
    found as materialized (select p.id, p.hot_score, p.creator_id, p.primary_topic_id,
        ${followedAuthor} as by_user, ${followedCollection} as by_collection, ${followedTag} as by_tag,
        ${param('isFollowingOnly')} = 0 and p.id in (select id from trending) as is_trending
      from (${candidates}) c cross join posts p on p.id = c.id where ${isWelcome}),
    scored as (select id,
        ${byReason({
          user: sql`'FOLLOWED_USER'`,
          collection: sql`'FOLLOWED_COLLECTION'`,
          tag: sql`'FOLLOWED_TOPIC'`,
          trending: sql`'TRENDING'`,
        })} as reason,
        coalesce(by_user, by_collection, by_tag) as source_id,
        hot_score + ${byReason({
          user: count(bonus.user),
          collection: count(bonus.collection),
          tag: sql`${count(bonus.topic)} + ${count(leading)} * ${followsTopicsAlone}`,
          trending: sql`0`,
        })}
        - ${count(less.author)} * (creator_id in (select creator_id from less))
        - ${count(less.topic)} * coalesce(primary_topic_id in
          (select primary_topic_id from less where primary_topic_id is not null), 0) as score
      from found)
  select id, reason, source_id, score from scored
  where reason is not null and (score, id) < (${param('order')}, ${param('id')})
  order by score desc, id desc limit ${param('limit')}`

export const homeFeedRead = read(
  'homeFeed',
  {
    reason: sql<FeedReasonType>`best.reason`,
    sourceId: sql<string | null>`best.source_id`,
    score: sql<number>`best.score`,
    post: postShape,
  },
  (query) =>
    fromPosts(query)
      .innerJoin(sql`(${ranked}) best`, sql`best.id = ${posts.id}`)
      .orderBy(sql`best.score desc, best.id desc`),
)

/** The hottest under one tag; one page looks at a bounded number of them. */
const ofTag = sql`(select p.id, tagged.tag_id, tagged.hot_score as score
  from (select post_id, tag_id, hot_score from post_tags
    where tag_id = (select id from tags where slug = ${param('tag')}) and ${isListed('post_tags')}
      and (hot_score, post_id) < (${param('order')}, ${param('id')})
    order by hot_score desc, post_id desc limit ${count(walked)}) tagged
  cross join posts p on p.id = tagged.post_id
  where ${isWelcome}
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
  /** Only stories of what the viewer follows; else also what is read on the site, which a newcomer's feed begins with. */
  isFollowingOnly: boolean
  /** Only stories under this tag. */
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
