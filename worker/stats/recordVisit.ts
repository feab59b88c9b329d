/**
 * Session and figures change in one batch, by the difference that a report makes; a repeated or late one makes none
 * (decisions 136, 156 and 174).
 */
import { sql, type SQL } from 'drizzle-orm'
import type { ReadingReport } from '#schema/inputs/reports.ts'
import { limits } from '#schema/limits.ts'
import type { Referrer } from '#schema/stats/referrers.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { type Use, withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isReadableAlone, isWrittenBy } from '#worker/permissions/story.ts'
import { isPreviewForAll, isWholeFor } from '#worker/permissions/text.ts'
import { now } from '#worker/platform/clock.ts'
import { newToken } from '#worker/platform/ids.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import { subjectsOf } from '#worker/stats/days/raise.ts'
import { FROM } from '#worker/stats/sources.ts'

export interface Visit extends Referrer, Pick<ReadingReport, 'session' | 'postId' | 'ms' | 'progress'> {
  userId: string | null
  /** Visitors have one too. */
  reader: string
  isMember: boolean
  network: string
}

/**
 * @param more further rate limits that a new session needs
 * @returns false if too many readers opened too many stories at the network address
 */
export async function recordVisit(
  writer: Pick<Writer, 'db'>,
  visit: Visit,
  more: readonly Use[] = [],
): Promise<boolean> {
  const { network: by, reader, postId } = visit
  const uses = [{ rateLimit: 'readingsOfNetwork', by, of: `${reader} ${postId}` } as const, ...more].map(
    withinRateLimit,
  )
  const hasRoom = sql.join(
    uses.map(({ guard }) => guard),
    sql` and `,
  )
  const step = stepOf(newToken(), visit)
  const done = await writeRows(writer, {
    guard: sql`(exists (${currentSession(visit)}) or (${hasRoom}))`,
    rows: [
      ...uses.map(({ row }) => row),
      countDays(step),
      countReferrer(step),
      countPost(step),
      storeSession(step),
    ],
  })
  return typeof done !== 'string'
}

const { first, word, least, most, session, visits, hosts } = limits.readingTime

/**
 * A reader has one session per story at a time, and another one as a member.
 * @param isSame whether a session is of the same kind as the visit
 */
function currentSession({ reader, postId, session: visit }: Visit, isSame = sql`true`): SQL {
  const isKnown = sql`recent.visits ->> ${`$.${visit}`} is not null`
  return sql`select recent.id from reading_sessions recent where recent.reader = ${reader} and recent.reader <> ''
      and recent.post_id = ${postId} and recent.begun_at > ${now() - 2 * session}
      and (${isKnown} or (recent.begun_at > ${now() - session} and ${isSame}))
    order by ${isKnown} desc, recent.begun_at desc limit 1`
}

/** The reader's time is counted up to here, in any story. */
const countedUntil = (reader: string): SQL =>
  sql`coalesce((select max(clock.read_until) from reading_sessions clock where clock.reader = ${reader} and clock.reader <> ''), 0)`

/** Selects no row if the report does not count. */
function stepOf(id: string, visit: Visit): SQL {
  const at = now()
  const isAtEnd = visit.progress >= limits.reading.finished ? 1 : 0
  return sql`select *, is_new as views, is_read - was_read as reads from (
    select *, max(was_read, ${isAtEnd} and is_whole and ms >= read_ms) as is_read from (
      select *, was_ms + more_ms as ms, iif(more_ms, free_from + more_ms, was_until) as read_until,
        json_set(was_visits, visit, json_array(visit_from, visit_ms + more_ms)) as visits from (
        select *, max(0, min(${visit.ms} - visit_ms, ${at} - free_from, most_ms - was_ms)) as more_ms from (
          select *, max(visit_from - ${first}, ${countedUntil(visit.reader)}) as free_from
          from (${sessionAt(at, id, visit)})))))`
}

function sessionAt(at: number, id: string, visit: Visit): SQL {
  const { postId, source, host, reader, userId } = visit
  const isMember = visit.isMember ? 1 : 0
  const isEarning = sql`(${isMember} and ${isPreviewForAll()})`
  const isSame = sql`recent.is_member = ${isMember} and recent.is_earning = ${isEarning}`
  const key = `$.${visit.session}`
  return sql`select coalesce(was.id, ${id}) as id, ${reader} as reader, ${userId} as user_id, posts.id as post_id,
      posts.creator_id, was.id is null as is_new,
      iif(was.id is null, iif(posts.depth = 0, posts.collection_id, null), was.collection_id) as collection_id,
      posts.depth > 0 as is_response, coalesce(was.is_member, ${isMember}) as is_member,
      coalesce(was.is_earning, ${isEarning}) as is_earning,
      coalesce(was.day, ${dayOf(at)}) as day, coalesce(was.begun_at, ${at}) as begun_at,
      coalesce(was.source, ${source}) as source, coalesce(was.host, ${hostKept(postId, source, host)}) as host,
      coalesce(was.ms, 0) as was_ms, coalesce(was.is_read, 0) as was_read, coalesce(was.read_until, 0) as was_until,
      coalesce(was.visits, '{}') as was_visits, ${key} as visit, was.visits ->> ${key} is null as is_new_visit,
      coalesce(was.visits ->> ${`${key}[0]`}, ${at}) as visit_from, coalesce(was.visits ->> ${`${key}[1]`}, 0) as visit_ms,
      max(${least.read}, posts.word_count * ${word.read}) as read_ms,
      min(${most}, max(${least.most}, posts.word_count * ${word.most})) as most_ms,
      ${isWholeFor(userId, at)} as is_whole
    from posts left join reading_sessions was on was.id = (${currentSession(visit, isSame)})
    where posts.id = ${postId} and ${isReadableAlone()} and not ${isWrittenBy(userId)}
      and (was.id is null or was.visits ->> ${key} is not null or (select count(*) from json_each(was.visits)) < ${visits})`
}

/** Hosts beyond a story's maximum are counted without their names. */
const hostKept = (postId: string, source: string, host: string): SQL =>
  sql`iif(${host} = '' or exists (select 1 from referrers known
      where known.post_id = ${postId} and known.source = ${source} and known.host = ${host})
    or (select count(*) from referrers known where known.post_id = ${postId}) < ${hosts}, ${host}, '')`

const countDays = (step: SQL): SQL => {
  const subjects = subjectsOf(sql`post_id`, sql`creator_id`, sql`collection_id`, sql`is_response`)
  return sql`insert into stat_days (kind, subject_id, day, views, member_views, reads, member_reads, ms, member_ms, ${FROM.columns})
    select subject.value ->> 0, subject.value ->> 1, day, views, views * is_member, reads, reads * is_member,
      more_ms, more_ms * is_member, ${FROM.valuesOf(sql`views`)}
    from (${step}) step, json_each(${subjects}) subject
    where subject.value ->> 1 is not null and (views or reads or more_ms)
    on conflict (kind, subject_id, day) do update set ${FIGURES_ADDED}`
}

const FIGURES_ADDED = added([
  'views',
  'member_views',
  'reads',
  'member_reads',
  'ms',
  'member_ms',
  ...FROM.names,
])

function added(columns: readonly string[]): SQL {
  return sql.raw(columns.map((column) => `${column} = ${column} + excluded.${column}`).join(', '))
}

const countReferrer = (step: SQL): SQL =>
  sql`insert into referrers (post_id, source, host, views)
    select post_id, source, host, 1 from (${step}) where views
    on conflict (post_id, source, host) do update set views = views + 1`

const countPost = (step: SQL): SQL =>
  sql`update posts set view_count = view_count + step.views, read_count = read_count + step.reads,
      reading_ms = posts.reading_ms + step.more_ms
    from (${step}) step where posts.id = step.post_id and (step.views or step.reads or step.more_ms)`

/** Comes last, because other statements compare with the old session. */
const storeSession = (step: SQL): SQL =>
  sql`insert into reading_sessions (id, reader, post_id, creator_id, collection_id, is_response, user_id, is_member,
      is_earning, day, begun_at, source, host, ms, read_until, visits, is_read)
    select id, reader, post_id, creator_id, collection_id, is_response, user_id, is_member,
      is_earning, day, begun_at, source, host, ms, read_until, visits, is_read
    from (${step}) where is_new_visit or reads or more_ms
    on conflict (id) do update set ms = excluded.ms, read_until = excluded.read_until, visits = excluded.visits,
      is_read = excluded.is_read`
