import { sql } from 'drizzle-orm'
import { exporting as copy } from '#schema/copy/exporting.ts'
import { limits } from '#schema/limits.ts'
import type { Context, Viewer } from '#worker/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { denialOfExport, findExport, runningExport, type ShownExport } from '#worker/exporting/rows.ts'
import { EXPORT_STEP } from '#worker/exporting/exportRow.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { ownsPublication } from '#worker/permissions/change.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { createdId, isRepeated } from '#worker/platform/once.ts'
import { LEASE } from '#worker/platform/outbox.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/write.ts'

type StartFailure = Failure<'Forbidden' | 'NotFound' | 'Conflict' | 'TooManyRequests'>

/** @param collectionId null for the viewer's own profile */
export async function startExport(
  ctx: Context,
  collectionId: string | null,
): Promise<ShownExport | StartFailure> {
  const viewer = theViewer(ctx)
  return changeWith(
    ctx,
    {
      right: (by) => (collectionId === null ? isShownPersonOf(viewer.id) : ownsPublication(by, collectionId)),
      denial: () => denialOfExport(ctx, collectionId),
    },
    (writer) => begin(ctx, writer, viewer, collectionId),
  )
}

async function begin(ctx: Context, writer: Writer, viewer: Viewer, collectionId: string | null) {
  const id = createdId(writer)
  const at = now()
  const entityId = collectionId ?? viewer.id
  const use = withinRateLimit({ rateLimit: 'exportsOfAccount', by: viewer.id })
  const work = { id: newId(), kind: EXPORT_STEP, payload: { exportId: id, step: 0 } }
  const isRunning = sql`exists (select 1 from exports where user_id = ${viewer.id} and entity_id = ${entityId}
    and state = 'RUNNING')`
  const name =
    collectionId === null
      ? sql`(select username from users where id = ${viewer.id})`
      : sql`(select slug from collections where id = ${collectionId})`
  const done = await writeRows(writer, {
    guard: sql`not ${isRunning} and ${use.guard}`,
    rows: [
      use.row,
      sql`insert into exports (id, user_id, kind, entity_id, name, part, created_at, expires_at)
        values (${id}, ${viewer.id}, ${collectionId === null ? 'PROFILE' : 'PUBLICATION'}, ${entityId}, ${name},
          'PICTURES', ${at}, ${at + limits.exporting.lifetime})`,
    ],
    outbox: [{ ...work, dueAt: at + LEASE }],
  })
  if (typeof done === 'string') {
    const running = await ctx.db.first(runningExport, { viewerId: viewer.id, entityId })
    return running ? failure('Conflict', copy.isRunning) : failure('TooManyRequests', copy.tooMany)
  }
  if (!isRepeated(writer))
    ctx.execution.waitUntil(ctx.begin({ ...work, payload: JSON.stringify(work.payload), attempts: 0 }))
  return (await findExport(ctx, id))!
}
