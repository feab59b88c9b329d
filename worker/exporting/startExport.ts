import { sql, type SQL } from 'drizzle-orm'
import { exporting as copy } from '#schema/copy/exporting.ts'
import type { ExportKind } from '#schema/exporting/exports.ts'
import { limits } from '#schema/limits.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import {
  denialOfExport,
  denialOfSubscribers,
  findExport,
  runningExport,
  type ShownExport,
} from '#worker/exporting/exportReads.ts'
import { EXPORT_STEP } from '#worker/exporting/exportRow.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { newsletterToManage } from '#worker/newsletters/ownNewsletter.ts'
import { ownsPublication } from '#worker/permissions/change.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { createdId, isRepeated } from '#worker/platform/database/idempotentCall.ts'
import { LEASE } from '#worker/platform/database/outbox.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

type StartFailure = Failure<'Forbidden' | 'NotFound' | 'Conflict' | 'TooManyRequests'>
type Started = Promise<ShownExport | StartFailure>

/** @param collectionId null for the viewer's own profile */
export async function startExport(ctx: Context, collectionId: string | null): Started {
  const viewer = theViewer(ctx)
  const username = sql`(select username from users where id = ${viewer.id})`
  return changeWith(
    ctx,
    {
      right: (by) => (collectionId === null ? isShownPersonOf(viewer.id) : ownsPublication(by, collectionId)),
      denial: () => denialOfExport(ctx, collectionId),
    },
    (writer) =>
      begin(
        ctx,
        writer,
        viewer,
        collectionId === null
          ? { kind: 'PROFILE', entityId: viewer.id, name: username }
          : {
              kind: 'PUBLICATION',
              entityId: collectionId,
              name: sql`(select slug from collections where id = ${collectionId})`,
            },
      ),
  )
}

/** @param id a newsletter; the viewer's own id for theirs with all stories */
export async function exportSubscribers(ctx: Context, id: string): Started {
  const viewer = theViewer(ctx)
  const newsletterId = await newsletterToManage(ctx, id === viewer.id ? null : id)
  const name = sql`(select coalesce(u.username, c.slug) || iif(n.slug = '', '', '-' || n.slug) from newsletters n
    left join users u on u.id = n.user_id left join collections c on c.id = n.collection_id where n.id = ${newsletterId})`
  return changeWith(
    ctx,
    {
      right: (by) => managesNewsletter(by, newsletterId),
      denial: () => denialOfSubscribers(ctx, newsletterId),
    },
    (writer) => begin(ctx, writer, viewer, { kind: 'NEWSLETTER', entityId: newsletterId, name }),
  )
}

/** The viewer's followers, and the subscribers of their newsletter with all stories. */
export async function exportAudience(ctx: Context): Started {
  const viewer = theViewer(ctx)
  const name = sql`(select username from users where id = ${viewer.id})`
  return changeWith(
    ctx,
    { right: () => isShownPersonOf(viewer.id), denial: () => denialOfExport(ctx, null) },
    (writer) => begin(ctx, writer, viewer, { kind: 'AUDIENCE', entityId: viewer.id, name }),
  )
}

interface Subject {
  kind: ExportKind
  entityId: string
  name: SQL
}

async function begin(ctx: Context, writer: Writer, viewer: Viewer, { kind, entityId, name }: Subject) {
  const id = createdId(writer)
  const at = now()
  const use = withinRateLimit({ rateLimit: 'exportsOfAccount', by: viewer.id })
  const work = { id: newId(), kind: EXPORT_STEP, payload: { exportId: id, step: 0 } }
  const isRunning = sql`exists (select 1 from exports where user_id = ${viewer.id} and entity_id = ${entityId}
    and kind = ${kind} and state = 'RUNNING')`
  const done = await writeRows(writer, {
    guard: sql`not ${isRunning} and ${use.guard}`,
    rows: [
      use.row,
      sql`insert into exports (id, user_id, kind, entity_id, name, part, created_at, expires_at)
        values (${id}, ${viewer.id}, ${kind}, ${entityId}, ${name},
          'PICTURES', ${at}, ${at + limits.exporting.lifetime})`,
    ],
    outbox: [{ ...work, dueAt: at + LEASE }],
  })
  if (typeof done === 'string') {
    const running = await ctx.db.first(runningExport, { viewerId: viewer.id, kind, entityId })
    return running ? failure('Conflict', copy.isRunning) : failure('TooManyRequests', copy.tooMany)
  }
  if (!isRepeated(writer))
    ctx.execution.waitUntil(ctx.begin({ ...work, payload: JSON.stringify(work.payload), attempts: 0 }))
  return (await findExport(ctx, id))!
}
