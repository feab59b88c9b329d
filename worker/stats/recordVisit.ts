/**
 * One report of a reading session (decision 136). The session and all figures that contain it change in one batch, by
 * the difference that the report makes: one that comes again, or late, makes none.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { ReadingReport } from '#schema/inputs/reports.ts'
import { limits } from '#schema/limits.ts'
import type { Referrer } from '#schema/referrers.ts'
import { dayOf } from '#schema/stats.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isReadableAlone, isWrittenBy } from '#worker/permissions/story.ts'
import { isPreviewForAll, isWholeFor } from '#worker/permissions/text.ts'
import { now } from '#worker/platform/clock.ts'
import { type Writer, writeRows } from '#worker/platform/write.ts'
import { subjectsOf } from '#worker/stats/days/raise.ts'
import { FROM } from '#worker/stats/sources.ts'

export interface Visit extends Referrer, Pick<ReadingReport, 'session' | 'postId' | 'ms' | 'progress'> {
  /** Null for visitors. */
  userId: string | null
  isMember: boolean
  /** The address that rate limits count by. */
  network: string
}

/** @returns false if too many sessions began at the network address */
export async function recordVisit(writer: Pick<Writer, 'db'>, visit: Visit): Promise<boolean> {
  const use = withinRateLimit({ rateLimit: 'readingsOfNetwork', by: visit.network, of: visit.session })
  const step = stepOf(visit)
  const done = await writeRows(writer, {
    guard: sql`(exists (select 1 from reading_sessions where id = ${visit.session}) or ${use.guard})`,
    rows: [use.row, countDays(step), countReferrer(step), countPost(step), storeSession(step)],
  })
  return typeof done !== 'string'
}

const { first, word, least, most, session, hosts } = limits.readingTime

/** The session as it will be, and how it differs from what it was; no row where the report does not count. */
function stepOf({ session: id, postId, ms, progress, source, host, userId, isMember }: Visit): SQL {
  const at = now()
  const believed = sql`min(${ms}, ${at} - coalesce(was.begun_at, ${at}) + ${first},
    ${most}, max(${least.most}, posts.word_count * ${word.most}))`
  const isAtEnd = progress >= limits.reading.finished ? 1 : 0
  const member = isMember ? 1 : 0
  return sql`select *, is_new as views, ms - was_ms as more_ms, is_read - was_read as reads from (
    select *, max(was_read, ${isAtEnd} and is_whole and ms >= read_ms) as is_read from (
      select ${id} as id, ${userId} as user_id, posts.id as post_id, posts.creator_id, was.id is null as is_new,
        iif(was.id is null, iif(posts.depth = 0, posts.collection_id, null), was.collection_id) as collection_id,
        posts.depth > 0 as is_response, coalesce(was.is_member, ${member}) as is_member,
        coalesce(was.is_earning, ${member} and ${isPreviewForAll()}) as is_earning,
        coalesce(was.day, ${dayOf(at)}) as day, coalesce(was.begun_at, ${at}) as begun_at,
        coalesce(was.source, ${source}) as source, coalesce(was.host, ${hostKept(postId, source, host)}) as host,
        max(coalesce(was.ms, 0), ${believed}) as ms, coalesce(was.ms, 0) as was_ms,
        coalesce(was.is_read, 0) as was_read, max(${least.read}, posts.word_count * ${word.read}) as read_ms,
        ${isWholeFor(userId, at)} as is_whole
      from posts left join reading_sessions was on was.id = ${id}
      where posts.id = ${postId} and ${isReadableAlone()} and not ${isWrittenBy(userId)}
        and (was.id is null or (was.post_id = posts.id and was.user_id is ${userId}
          and ${at} - was.begun_at between 0 and ${session}))))`
}

/** Hosts beyond the most of one story are counted without their names. */
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

/** The last of the batch: the others compare with what the session was. */
const storeSession = (step: SQL): SQL =>
  sql`insert into reading_sessions (id, post_id, creator_id, collection_id, is_response, user_id, is_member, is_earning,
      day, begun_at, source, host, ms, is_read)
    select id, post_id, creator_id, collection_id, is_response, user_id, is_member, is_earning,
      day, begun_at, source, host, ms, is_read from (${step}) where views or reads or more_ms
    on conflict (id) do update set ms = excluded.ms, is_read = excluded.is_read`
