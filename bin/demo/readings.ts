/** Sessions in the days before loading, to give stats that fit the claps. */
import type { DatabaseSync } from 'node:sqlite'
import type { ReferrerType } from '#schema/enums.ts'
import { day, minute } from '#schema/limits.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { recountStats } from '#worker/stats/recount.ts'
import { insertRows } from '../local/insertRows.ts'
import { draws } from './draws.ts'

/** Two default periods: stats compare one with the one before. */
const DAYS = 75
const WORDS_A_MINUTE = 240
/** Most readers first; `draw` prefers the first ones. */
const SOURCES = ['SEARCH', 'INTERNAL', 'DIRECT', 'SOCIAL', 'EMAIL', 'RSS', 'OTHER'] satisfies ReferrerType[]

interface Story {
  id: string
  slug: string
  creator_id: string
  collection_id: string | null
  visibility: string
  first_published_at: number
  word_count: number
  voter_count: number
}

export function addReadings(db: DatabaseSync, now: number): void {
  const stories = db
    .prepare(
      `select id, slug, creator_id, collection_id, visibility, first_published_at, word_count, voter_count from posts
       where depth = 0 and listed_at is not null`,
    )
    .all() as unknown as Story[]
  insertRows(
    db,
    'reading_sessions',
    stories.flatMap((story) => sessionsOf(story, now)),
  )
  // Also days with sessions that a site would have deleted by now.
  for (const statement of recountStats(now - DAYS * day)) db.exec(statement)
  db.exec(CLAPS)
}

/** Several times as many as clapped for it, and more of them on later days. */
function sessionsOf(story: Story, now: number) {
  const draw = draws(`readings:${story.slug}`)
  const days = Math.min(DAYS, Math.max(1, Math.floor((now - story.first_published_at) / day)))
  const readMs = (story.word_count / WORDS_A_MINUTE) * minute
  return Array.from({ length: 12 + story.voter_count * (3 + Math.floor(draw() * 4)) }, (_, at) => {
    const begunAt = now - Math.floor(draw() ** 1.3 * days * day)
    const isRead = draw() < 0.55
    const isMember = draw() < (story.visibility === 'LOCKED' ? 0.6 : 0.2)
    return {
      id: `demo-${story.id}-${at}`,
      post_id: story.id,
      creator_id: story.creator_id,
      collection_id: story.collection_id,
      is_member: Number(isMember),
      day: dayOf(begunAt),
      begun_at: begunAt,
      source: SOURCES[Math.floor(draw() ** 1.6 * SOURCES.length)]!,
      ms: Math.round(readMs * (isRead ? 0.8 + draw() * 0.6 : draw() * 0.5)),
      is_read: Number(isRead),
    }
  })
}

/** Only days with figures. */
const CLAPS = `with given as (
    select claps.post_id, posts.creator_id, posts.collection_id, claps.count, claps.updated_at / ${day} as day
    from claps join posts on posts.id = claps.post_id where posts.depth = 0)
  insert into stat_days (kind, subject_id, day, claps, fans)
  select subject.value ->> 0, subject.value ->> 1, day, sum(count), count(*)
  from given, json_each(json_array(json_array('POST', post_id), json_array('STORIES', creator_id),
    json_array('COLLECTION', collection_id))) subject
  where subject.value ->> 1 is not null group by 1, 2, 3
  on conflict (kind, subject_id, day) do update set claps = excluded.claps, fans = excluded.fans`
