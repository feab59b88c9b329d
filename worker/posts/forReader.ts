/** What home and digests choose by. A viewer of '' is a visitor. */
import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isListed } from '#worker/permissions/story.ts'

const { bonus, few, leading, less, dismissed } = limits.homeFeed

type Reader = SQL | Placeholder

const count = (value: number): SQL => sql.raw(String(value))

export function isWelcome(alias: string, viewer: Reader): SQL {
  const story = sql.raw(alias)
  return sql`${isListed(alias)} and ${story}.creator_id <> ${viewer}
    and not exists (select 1 from post_authors a where a.post_id = ${story}.id and a.user_id = ${viewer})
    and not exists (select 1 from user_mutes m where m.muter_id = ${viewer} and m.user_id = ${story}.creator_id)
    and not exists (select 1 from post_authors a
      cross join user_mutes m on m.muter_id = ${viewer} and m.user_id = a.user_id
      where a.post_id = ${story}.id and a.position > 0)
    and not exists (select 1 from collection_mutes m
      where m.muter_id = ${viewer} and m.collection_id = ${story}.collection_id)
    and not exists (select 1 from post_dismissals d where d.user_id = ${viewer} and d.post_id = ${story}.id)
    and not exists (select 1 from reads r where r.user_id = ${viewer} and r.post_id = ${story}.id and r.is_finished)`
}

/** Most stories have no further authors. */
export function isByFollowed(alias: string, viewer: Reader): SQL {
  const story = sql.raw(alias)
  return sql`(exists (select 1 from user_follows f
    where f.follower_id = ${viewer} and f.user_id = ${story}.creator_id)
  or exists (select 1 from post_authors a cross join user_follows f on f.follower_id = ${viewer} and f.user_id = a.user_id
    cross join users u on u.id = a.user_id and ${isShownPerson('u')}
    where a.post_id = ${story}.id and a.position > 0))`
}

export const isUnderFollowed = (alias: string, viewer: Reader): SQL => sql`exists (select 1 from post_tags t
  cross join tag_follows f on f.follower_id = ${viewer} and f.tag_id = t.tag_id where t.post_id = ${sql.raw(alias)}.id)`

const isNewcomer = (
  viewer: Reader,
) => sql`(select exists (select 1 from tag_follows where follower_id = ${viewer})
  and not exists (select 1 from user_follows where follower_id = ${viewer} limit 1 offset ${count(few - 1)})
  and not exists (select 1 from collection_follows where follower_id = ${viewer} limit 1 offset ${count(few - 1)}))`

export const topicBonus = (viewer: Reader): SQL =>
  sql`${count(bonus.topic)} + ${count(leading)} * ${isNewcomer(viewer)}`

/**
 * The ids of authors and topics of stories that the viewer wants less of.
 * @param condition on their latest dismissals
 */
export const lessLiked = (
  viewer: Reader,
  condition: SQL = sql``,
): SQL => sql`select group_concat(s.creator_id) as authors, group_concat(s.primary_topic_id) as topics
      from (select post_id, is_less_like from post_dismissals where user_id = ${viewer} ${condition}
        order by created_at desc, post_id desc limit ${count(dismissed)}) latest
      cross join posts s on s.id = latest.post_id where latest.is_less_like`

const isAmong = (ids: SQL, id: SQL) => sql`coalesce(instr(${ids}, ${id}) > 0, 0)`

/** Taken from a story's score. */
export const lessOf = (alias: string, authors: SQL, topics: SQL): SQL =>
  sql`(${count(less.author)} * ${isAmong(authors, sql.raw(`${alias}.creator_id`))}
  + ${count(less.topic)} * ${isAmong(topics, sql.raw(`${alias}.primary_topic_id`))})`

/** A digest's stories are of one publication. */
export const followedBonus = (alias: string, viewer: Reader): SQL =>
  sql`case when ${isByFollowed(alias, viewer)} then ${count(bonus.user)}
    when ${isUnderFollowed(alias, viewer)} then ${topicBonus(viewer)} else 0 end`
