/** Walks whole tables, for maintenance and tests. Days without complete sessions stay unchanged. */
import { ReferrerType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { dayOf } from '#schema/stats/stats.ts'

const COUNTED = {
  views: 'count(*)',
  member_views: 'sum(is_member)',
  reads: 'sum(is_read)',
  member_reads: 'sum(is_read * is_member)',
  ms: 'sum(ms)',
  member_ms: 'sum(ms * is_member)',
  ...Object.fromEntries(
    ReferrerType.map((type) => [`from_${type.toLowerCase()}`, `sum(source = '${type}')`]),
  ),
}
const COLUMNS = Object.keys(COUNTED)

const COMPLETE = `select p.id from posts p join (select post_id, count(*) as views from reading_sessions group by post_id) s
  on s.post_id = p.id and s.views = p.view_count`

const firstCompleteDay = (at: number): number => dayOf(at - limits.readingTime.retention)

export const recountStats = (at: number): readonly string[] => [
  `update stat_days set ${COLUMNS.map((column) => `${column} = 0`).join(', ')} where day >= ${firstCompleteDay(at)}`,
  `insert into stat_days (kind, subject_id, day, ${COLUMNS.join(', ')})
   select subject.value ->> 0, subject.value ->> 1, day, ${Object.values(COUNTED).join(', ')}
   from reading_sessions, json_each(json_array(json_array('POST', post_id),
     json_array(iif(is_response, 'RESPONSES', 'STORIES'), creator_id), json_array('COLLECTION', collection_id))) subject
   where subject.value ->> 1 is not null and day >= ${firstCompleteDay(at)}
   group by 1, 2, 3
   on conflict (kind, subject_id, day) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  `update posts set view_count = coalesce(total.views, 0), read_count = coalesce(total.reads, 0),
     reading_ms = coalesce(total.ms, 0)
   from posts known left join (select subject_id, sum(views) as views, sum(reads) as reads, sum(ms) as ms
     from stat_days where kind = 'POST' group by subject_id) total on total.subject_id = known.id
   where known.id = posts.id`,
  `delete from referrers where post_id in (${COMPLETE})`,
  `insert into referrers (post_id, source, host, views)
   select post_id, source, host, count(*) from reading_sessions where post_id in (${COMPLETE}) group by 1, 2, 3`,
]
