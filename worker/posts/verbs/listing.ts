/** One batch keeps counts correct: it subtracts the story, changes it, and adds it again. */
import { sql, type SQL } from 'drizzle-orm'
import { day, limits } from '#schema/limits.ts'
import { savedTag } from '#worker/platform/database/cacheTags.ts'
import { isInThread, isListed, listedAtOf, listedText } from '#worker/permissions/story.ts'

export type PostIds = SQL

export const onePost = (id: string): PostIds => sql`${id}`
export const thesePosts = (ids: readonly string[]): PostIds =>
  sql`select value from json_each(${JSON.stringify(ids)})`

/** recount.ts counts the same. */
export function countListed(ids: PostIds, sign: 1 | -1): SQL[] {
  const listed = (table: string) => sql`post_id in (${ids}) and ${isListed(table)}`
  const month = sql`strftime('%Y-%m', listed_at / 1000, 'unixepoch')`
  const whenLess = (statement: SQL) => (sign < 0 ? [statement] : [])
  return [
    sql`update users set post_count = post_count + ${sign} * counted.number
      from (select user_id, count(*) as number from post_authors where ${listed('post_authors')} group by user_id) counted
      where users.id = counted.user_id`,
    sql`update collections set post_count = post_count + ${sign} * counted.number
      from (select collection_id, count(*) as number from posts
        where id in (${ids}) and ${isListed()} and collection_id is not null group by collection_id) counted
      where collections.id = counted.collection_id`,
    sql`update tags set post_count = post_count + ${sign} * counted.number
      from (select tag_id, count(*) as number from post_tags where ${listed('post_tags')} group by tag_id) counted
      where tags.id = counted.tag_id`,
    sql`insert into archive_counts (scope_id, month, count)
      select scope, month, ${sign} * count(*) from (
        select collection_id as scope, ${month} as month from posts
          where id in (${ids}) and ${isListed()} and collection_id is not null
        union all select tag_id, ${month} from post_tags where ${listed('post_tags')})
      where true group by scope, month
      on conflict (scope_id, month) do update set count = count + excluded.count`,
    ...whenLess(sql`delete from archive_counts where count <= 0 and scope_id in
      (select collection_id from posts where id in (${ids})
       union all select tag_id from post_tags where post_id in (${ids}))`),
    sql`insert into tag_writers (tag_id, user_id, post_count, clap_count)
      select t.tag_id, a.user_id, ${sign} * count(*), ${sign} * sum(t.clap_count)
      from post_tags t join post_authors a on a.post_id = t.post_id
      where t.post_id in (${ids}) and ${isListed('t')} group by t.tag_id, a.user_id
      on conflict (tag_id, user_id) do update set post_count = post_count + excluded.post_count,
        clap_count = clap_count + excluded.clap_count`,
    ...whenLess(sql`delete from tag_writers where post_count <= 0
      and tag_id in (select tag_id from post_tags where post_id in (${ids}))`),
    sql`update tags set writer_count = (select count(*) from tag_writers w where w.tag_id = tags.id)
      where id in (select tag_id from post_tags where post_id in (${ids}))`,
    sql`update catalogs set items_count = items_count + ${sign} * counted.number
      from (select i.catalog_id, count(*) as number from catalog_items i join posts p on p.id = i.entity_id
        where i.entity_id in (${ids}) and i.entity_type = 'POST' and i.archived_at is null and ${isListed('p')}
        group by i.catalog_id) counted
      where catalogs.id = counted.catalog_id`,
    ...countResponses(ids, sign),
  ]
}

export const countResponses = (ids: PostIds, sign: 1 | -1): SQL[] => [
  sql`update posts set responses_count = responses_count + ${sign} * counted.number
    from (select value as id, count(distinct r.id) as number
      from posts r, json_each(json_array(r.root_post_id, r.in_response_to_post_id))
      where r.id in (${ids}) and ${isInThread('r')}
        and value is not null group by value) counted
    where posts.id = counted.id`,
  sql`update catalogs set responses_count = responses_count + ${sign} * counted.number
    from (select r.root_catalog_id as id, count(*) as number from posts r
      where r.id in (${ids}) and r.root_catalog_id is not null and ${isInThread('r')} group by 1) counted
    where catalogs.id = counted.id`,
]

/** ranking.ts computes the same. */
export const placeInLists = (ids: PostIds): SQL[] => [
  sql`update posts set listed_at = ${listedAtOf()},
    hot_score = ${hotScoreOf(sql`clap_count`)}
    where id in (${ids})`,
  sql`update posts set listed_day = listed_at / ${DAY} where id in (${ids})`,
  sql`update post_authors set listed_at = p.listed_at, collection_id = p.collection_id
    from posts p where p.id = post_authors.post_id and post_id in (${ids})`,
  sql`update post_tags set listed_at = p.listed_at, collection_id = p.collection_id, hot_score = p.hot_score,
      clap_count = p.clap_count, week = (p.listed_at / ${DAY} - 4) / 7,
      month = strftime('%Y', p.listed_at / 1000, 'unixepoch') * 12 + strftime('%m', p.listed_at / 1000, 'unixepoch') - 1,
      year = cast(strftime('%Y', p.listed_at / 1000, 'unixepoch') as integer)
    from posts p where p.id = post_tags.post_id and post_id in (${ids})`,
  sql.raw(openFeedWindowText),
]

/** Walks along tags for feeds stop where the oldest of these was listed. */
export const openFeedWindowText = `update feed_window set opened_at = coalesce((select listed_at from posts
  where ${listedText('posts')} order by listed_at desc, id desc limit 1 offset ${limits.homeFeed.window - 1}), 0)`

export const hotScoreOf = (clapCount: SQL): SQL =>
  sql`case when first_published_at is null then 0
    else round(ln(max(1, ${clapCount})) / ln(10) + first_published_at / ${HALF_DAY}, 6) end`

/** Rounded, with no claps. */
export const leastHot = (listedAt: SQL): SQL => sql`(${listedAt} / ${HALF_DAY} - 0.000001)`

/** Assumes the most claps of any story. */
export const listedWith = (hotScore: SQL): SQL =>
  sql`((${hotScore} - 0.000001 - (select ln(max(1, clap_count)) / ln(10) from posts where ${isListed()} and clap_count < 9e15
    order by clap_count desc, id desc limit 1)) * ${HALF_DAY})`

export const orderUnderTags = (ids: PostIds): SQL =>
  sql`update post_tags set hot_score = p.hot_score, clap_count = p.clap_count
    from posts p where p.id = post_tags.post_id and post_id in (${ids})`

/** A bound number would make the division fractional. */
const DAY = sql.raw(String(day))
const HALF_DAY = sql.raw(`${day / 2}.0`)

/**
 * Decision 2.
 * @param isShownAgain includes pages of collections that may not name it now
 */
export const tagsShowing = (id: string | SQL, isShownAgain: boolean): SQL =>
  sql`select 'post-' || value as tag from posts p, json_each(json_array(p.id, p.root_post_id, p.in_response_to_post_id))
      where p.id = ${id} and value is not null
    union all select 'user-' || value from posts p, json_each(json_array(p.creator_id,
        (select creator_id from catalogs where id = p.root_catalog_id))) where p.id = ${id} and value is not null
    union all select 'user-' || user_id from post_authors where post_id = ${id}
    union all select 'tag-' || tag_id from post_tags where post_id = ${id}
    union all select value from posts p, json_each(json_array('edgeCacheHome', 'collection-' || p.collection_id,
      case when ${isShownAgain ? isSaved(id) : sql`0`} then ${savedTag} end))
      where p.id = ${id} and value is not null`

const isSaved = (id: string | SQL): SQL =>
  sql`(exists (select 1 from posts where id = ${id} and (responses_count > 0 or voter_count > 0))
    or exists (select 1 from highlights where post_id = ${id})
    or exists (select 1 from catalog_items where entity_id = ${id} and entity_type = 'POST'))`
