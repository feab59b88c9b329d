import { limits, minute } from '#schema/limits.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { recountStats } from '#worker/stats/recount.ts'
import { openLocalDatabase } from '../local/local.ts'

const DAYS = 10
const PERIOD = limits.stats.periods[1]

/**
 * The site must be stopped. The story's writer runs the publication afterwards.
 * @param readers at least one per day
 */
export function readByMany(state: string, postId: string, readers: number): void {
  const { db, close } = openLocalDatabase(state)
  const now = Date.now()
  db.exec('begin')
  db.prepare('delete from reading_sessions').run()
  db.prepare(
    `with recursive reader(n) as (select 0 union all select n + 1 from reader where n + 1 < :readers)
     insert into reading_sessions (id, post_id, creator_id, collection_id, day, begun_at, source, ms, is_read, is_member)
     select printf('%032x', n), posts.id, posts.creator_id, posts.collection_id, :today - n % ${DAYS}, :now,
       iif(n % 3, 'SEARCH', 'DIRECT'), ${minute}, n % 2, n % 5 = 0
     from reader, posts where posts.id = :postId`,
  ).run({ readers, today: dayOf(now), now, postId })
  for (const statement of recountStats(now)) db.exec(statement)
  // Fills each day, because claps and followers are random.
  db.prepare(
    `with recursive day(n) as (select 0 union all select n + 1 from day where n + 1 < :days)
     insert or ignore into stat_days (kind, subject_id, day)
     select 'STORIES', posts.creator_id, :today - n from day, posts where posts.id = :postId`,
  ).run({ days: PERIOD, today: dayOf(now), postId })
  db.prepare(
    `insert or ignore into collection_editors (collection_id, user_id, role, position)
     select collection_id, creator_id, 'EDITOR', 99 from posts where id = ? and collection_id is not null`,
  ).run(postId)
  db.prepare(
    "update collection_editors set role = 'EDITOR' where user_id = (select creator_id from posts where id = ?) and role = 'WRITER'",
  ).run(postId)
  db.exec('commit')
  close()
}
