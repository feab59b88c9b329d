import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { reportInput } from '#schema/inputs/moderation.ts'
import type { ReportedType } from '#schema/moderation/moderation.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { reported } from '#worker/moderation/reported.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

type ReportFailure = Failure<'BadRequest' | 'Forbidden' | 'NotFound' | 'TooManyRequests'>

/** Null also if it was reported before. */
export async function report(
  ctx: Context,
  type: ReportedType,
  id: string,
  given: { reason: string; note?: string | null },
): Promise<ReportFailure | null> {
  const viewer = theViewer(ctx)
  const input = parsed(reportInput, { reason: given.reason, note: given.note ?? '' })
  if ('message' in input) return input
  const { reason, note } = input.value
  const { table, subject, isShown } = reported[type]
  const use = withinRateLimit({ rateLimit: 'reportsOfAccount', by: viewer.id, of: `${type}:${id}` })
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from ${table} where id = ${id} and ${isShown} and ${subject} <> ${viewer.id})
      and ${isShownPersonOf(viewer.id)} and ${use.guard}`,
    rows: [
      use.row,
      sql`insert into reports (id, reporter_id, entity_type, entity_id, subject_id, reason, note, created_at)
        select ${newId()}, ${viewer.id}, ${type}, id, ${subject}, ${reason}, ${note}, ${now()} from ${table} where id = ${id}
        on conflict do nothing`,
    ],
  })
  if (typeof written !== 'string') return null
  const found = await ctx.db.first(standing[type], { id })
  if (!found) return failure('NotFound', copy.moderation.notFound)
  return found.subjectId === viewer.id
    ? failure('Forbidden', copy.moderation.own)
    : failure('TooManyRequests', copy.moderation.tooMany)
}

const standingRead = (name: string, type: ReportedType) => {
  const { table, subject, isShown } = reported[type]
  return read(name, { subjectId: subject as SQL<string> }, (query) =>
    query
      .from(table)
      .where(sql`id = ${param('id')} and ${isShown}`)
      .limit(1),
  )
}

const standing = {
  POST: standingRead('reportablePost', 'POST'),
  CATALOG: standingRead('reportableCatalog', 'CATALOG'),
  USER: standingRead('reportableUser', 'USER'),
}
