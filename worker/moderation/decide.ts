/** A decision closes all open reports about the item and notifies its author and the reporters, in one batch. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { ModerationDecision } from '#schema/enums.ts'
import { decisionReason } from '#schema/inputs/moderation.ts'
import type { ReportedType } from '#schema/moderation/moderation.ts'
import { reports } from '#schema/tables/moderation.ts'
import { users } from '#schema/tables/users.ts'
import { suspendUser } from '#worker/accounts/suspendUser.ts'
import { showList } from '#worker/lists/showList.ts'
import { moderationEmail } from '#worker/moderation/moderationEmail.ts'
import { releaseStory } from '#worker/moderation/releaseStory.ts'
import { reported, titleOf } from '#worker/moderation/reported.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { messageWork, sendNow } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { commit, outboxRow, type Writer } from '#worker/platform/database/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'
import { suspendPost } from '#worker/posts/verbs/suspendPost.ts'
import { releaseResponse } from '#worker/responses/releaseResponse.ts'

interface About {
  type: ReportedType
  id: string
  reason: string
}

interface Decision extends About {
  decision: ModerationDecision
}

export type DecideFailure = Failure<'BadRequest' | 'Forbidden' | 'NotFound' | 'Conflict'>

/** Null once it is decided. */
export async function decideReports(
  writer: Writer & { env: Env },
  given: Decision,
): Promise<DecideFailure | null> {
  const input = parsed(decisionReason, given.reason)
  if ('message' in input) return input
  const { type, id, decision } = given
  const about = await writer.db.first(openReportAbout, { type, id })
  if (!about) return failure('Conflict', copy.moderation.alreadyDecided)
  if (decision !== 'SUSPEND' && decision !== 'DISMISS') return failure('BadRequest', copy.moderation.noSuch)
  const done = { ...given, reason: input.value, subjectId: about.subjectId }
  const emails =
    decision === 'SUSPEND' && about.email !== null
      ? [await emailWork(writer, about.email, about.title, done.reason)]
      : []
  const rows = [
    ...logged(writer.actor, done),
    ...closed(writer.actor, done),
    ...emails.map((work) => outboxRow(work)),
  ]
  const refused =
    decision === 'SUSPEND' ? await suspend(writer, done, rows) : await dismiss(writer, done, rows)
  if (!refused) await sendNow(writer, emails)
  return refused
}

const openReportAbout = read(
  'openReportAbout',
  { subjectId: reports.subjectId, title: titleOf('reports'), email: users.email },
  (query) =>
    query
      .from(reports)
      .innerJoin(users, eq(users.id, reports.subjectId))
      .where(
        sql`${reports.entityType} = ${param('type')} and ${reports.entityId} = ${param('id')} and ${reports.status} = 'OPEN'`,
      )
      .limit(1),
)

interface Decided extends Decision {
  subjectId: string
}

/** The author is notified of a suspension. */
export const logged = (staffId: string, { type, id, decision, reason, subjectId }: Decided): SQL[] => [
  sql`insert into moderation_actions (id, staff_id, subject_id, entity_type, entity_id, action, reason, created_at)
    values (${newId()}, ${staffId}, ${subjectId}, ${type}, ${id}, ${decision}, ${reason}, ${now()})`,
  ...(decision === 'SUSPEND' ? [notify(subjectId, 'CONTENT_MODERATED', { detail: named(type, id) })] : []),
]

/** The name as the batch reads it. */
const named = (type: ReportedType, id: string): SQL =>
  sql`coalesce((select ${reported[type].title} from ${reported[type].table} where id = ${id}), '')`

/** The rate limit bounds the number of open reports about one thing. */
const closed = (staffId: string, { type, id, decision }: Decided): SQL[] => [
  sql`insert into notifications (id, user_id, type, detail, created_at, updated_at)
    select lower(hex(randomblob(6))), reporter_id, 'REPORT_DECIDED', ${named(type, id)}, ${now()}, ${now()} from reports
    where entity_type = ${type} and entity_id = ${id} and status = 'OPEN' and reporter_id is not null`,
  sql`update reports set status = ${decision === 'SUSPEND' ? 'UPHELD' : 'DISMISSED'}, decided_at = ${now()},
      decided_by_id = ${staffId}
    where entity_type = ${type} and entity_id = ${id} and status = 'OPEN'`,
]

/** A list cannot be suspended, so it becomes private. */
async function suspend(writer: Writer, { type, id }: About, rows: SQL[]): Promise<DecideFailure | null> {
  if (type === 'USER') return suspendUser(writer, { userId: id, isSuspended: true, rows })
  if (type === 'POST') {
    const done = await suspendPost(writer, id, true, rows)
    return 'message' in done ? done : null
  }
  return showList(writer, id, false, rows)
}

export async function restore(
  writer: Writer,
  { type, id }: About,
  rows: SQL[],
): Promise<DecideFailure | null> {
  if (type === 'USER') return suspendUser(writer, { userId: id, isSuspended: false, rows })
  if (type === 'POST') {
    const done = await suspendPost(writer, id, false, [...rows, ...(await releaseResponse(writer, id))])
    return 'message' in done ? done : null
  }
  return showList(writer, id, true, rows)
}

/** Shows the story if it was held back. */
async function dismiss(writer: Writer, { type, id }: About, rows: SQL[]): Promise<DecideFailure | null> {
  const isHeld = type === 'POST' && (await writer.db.first(heldPost, { id }))
  if (isHeld) {
    const done = await changePost(writer, id, {
      when: sql`limited_at is not null`,
      otherwise: copy.moderation.alreadyDecided,
      set: [sql`limited_at = null`],
      rows: [...rows, ...(await releaseResponse(writer, id)), ...(await releaseStory(writer, id))],
      isShownAgain: true,
      verb: 'releasePost',
    })
    return 'message' in done ? done : null
  }
  const done = await commit(writer, { rows, purge: { tags: [], reason: 'dismissReports' } })
  return typeof done === 'string' ? failure('Conflict', copy.moderation.alreadyDecided) : null
}

const heldPost = read('heldPost', { id: sql<string>`id` }, (query) =>
  query
    .from(sql`posts`)
    .where(sql`id = ${param('id')} and limited_at is not null`)
    .limit(1),
)

const emailWork = ({ env }: { env: Env }, to: string, title: string, reason: string) =>
  messageWork(env, {
    kind: 'email',
    name: 'MODERATION',
    to,
    content: moderationEmail(env.MAIN_ORIGIN, title, reason),
  })
