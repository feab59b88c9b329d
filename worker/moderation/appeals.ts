import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { ModerationDecision } from '#schema/enums.ts'
import { appealAnswer, appealText } from '#schema/inputs/moderation.ts'
import type { ReportedType } from '#schema/moderation/moderation.ts'
import { moderationActions } from '#schema/tables/moderation.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { type DecideFailure, logged, restore } from '#worker/moderation/decide.ts'
import { titleOf } from '#worker/moderation/reported.ts'
import { now } from '#worker/platform/clock.ts'
import { notify } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { commit, type Writer, writeRows } from '#worker/platform/database/write.ts'

type AppealFailure = Failure<'BadRequest' | 'Forbidden' | 'NotFound' | 'Conflict' | 'TooManyRequests'>

/** Null once it is sent. Suspended users may appeal, but write no other texts. */
export async function appealDecision(ctx: Context, id: string, text: string): Promise<AppealFailure | null> {
  const viewer = theViewer(ctx)
  const input = parsed(appealText, text)
  if ('message' in input) return input
  const use = withinRateLimit({ rateLimit: 'appealsOfAccount', by: viewer.id })
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from moderation_actions where id = ${id} and subject_id = ${viewer.id}
      and action = 'SUSPEND' and appealed_at is null) and ${use.guard}`,
    rows: [
      use.row,
      sql`update moderation_actions set appeal = ${input.value}, appealed_at = ${now()} where id = ${id}`,
    ],
  })
  if (typeof written !== 'string') return null
  const found = await ctx.db.first(actionById, { id })
  if (!found || found.subjectId !== viewer.id || found.decision !== 'SUSPEND')
    return failure('NotFound', copy.moderation.noSuch)
  return found.appealedAt === null
    ? failure('TooManyRequests', copy.moderation.tooManyAppeals)
    : failure('Conflict', copy.moderation.appealedAlready)
}

const actionById = read(
  'moderationActionById',
  {
    subjectId: moderationActions.subjectId,
    entityType: moderationActions.entityType,
    entityId: moderationActions.entityId,
    decision: moderationActions.action,
    appealedAt: moderationActions.appealedAt,
    answeredAt: moderationActions.answeredAt,
    title: titleOf('moderation_actions'),
  },
  (query) =>
    query
      .from(moderationActions)
      .where(eq(moderationActions.id, param('id')))
      .limit(1),
)

interface Answer {
  id: string
  /** RESTORE takes the suspension back, SUSPEND keeps it. */
  decision: ModerationDecision
  answer: string
}

/** Null once it is answered. */
export async function answerAppeal(
  writer: Writer,
  { id, decision, answer }: Answer,
): Promise<DecideFailure | null> {
  const input = parsed(appealAnswer, answer)
  if ('message' in input) return input
  if (decision !== 'RESTORE' && decision !== 'SUSPEND') return failure('BadRequest', copy.moderation.noSuch)
  const found = await writer.db.first(actionById, { id })
  if (!found || found.appealedAt === null) return failure('NotFound', copy.moderation.noSuch)
  if (found.answeredAt !== null) return failure('Conflict', copy.moderation.alreadyAnswered)
  const { subjectId, title } = found
  const about = { type: found.entityType as ReportedType, id: found.entityId, reason: input.value, subjectId }
  const rows = [
    // Fails if another staff member has answered meanwhile.
    sql`insert into guards (holds) select answered_at is null from moderation_actions where id = ${id}`,
    sql`update moderation_actions set answer = ${input.value}, answered_at = ${now()} where id = ${id}`,
    notify(subjectId, 'APPEAL_ANSWERED', { detail: title }),
  ]
  if (decision === 'RESTORE')
    return restore(writer, about, [...rows, ...logged(writer.actor, { ...about, decision })])
  const done = await commit(writer, { rows, purge: { tags: [], reason: 'answerAppeal' } })
  return typeof done === 'string' ? failure('Conflict', copy.moderation.alreadyAnswered) : null
}
