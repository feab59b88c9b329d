/** A draft that is published by itself at a time. */
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { copy } from '#schema/copy/drafts.ts'
import { limits } from '#schema/limits.ts'
import { storyText } from '#schema/inputs/posts.ts'
import type { Context } from '#worker/context.ts'
import { readDraft, readDraftAlone, textOf } from '#worker/drafts/draft.ts'
import { publishRead } from '#worker/drafts/publishDraft.ts'
import { mayWriteStory } from '#worker/permissions/change.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/db.ts'
import { logError } from '#worker/platform/log.ts'
import type { OutboxWork } from '#worker/platform/outbox.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/write.ts'

export const PUBLISH_SCHEDULED = 'publishScheduled'

type ScheduleFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict'>

/**
 * Publishes the draft at a time, as it will be then; null takes that back. What could not be published now, because it
 * has no title for example, is refused now.
 * @param at milliseconds UTC, in the future
 */
export async function scheduleDraft(
  ctx: Context,
  writer: Writer,
  postId: string,
  at: number | null,
): Promise<{ scheduledAt: number | null } | ScheduleFailure> {
  const draft = await readDraft(ctx, postId)
  if (!draft) return failure('NotFound', copy.notFound)
  if (at !== null) {
    if (at <= now()) return failure('BadRequest', copy.inThePast)
    if (at > now() + limits.drafts.scheduleAhead) return failure('BadRequest', copy.tooFarAhead)
    if (draft.isSuspended) return failure('Conflict', copy.suspended)
    const given = parsed(storyText, textOf(draft))
    if ('message' in given) return given
  }
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from posts where id = ${postId} and deleted_at is null)
      and exists (select 1 from post_drafts where post_id = ${postId})`,
    rows: [
      sql`update post_drafts set scheduled_at = ${at}, scheduled_by_id = ${at === null ? null : writer.actor}
        where post_id = ${postId}`,
    ],
    outbox: at === null ? [] : [{ kind: PUBLISH_SCHEDULED, payload: { postId, at }, dueAt: at }],
  })
  return typeof done === 'string' ? failure('Conflict', copy.inTrash) : { scheduledAt: at }
}

const payload = z.object({ postId: z.string(), at: z.number() })

/** Work that is due at the time; what was taken back, moved to another time or published meanwhile is left alone. */
export const publishScheduled: OutboxWork = async (env, given, _, begin) => {
  const { postId, at } = payload.parse(given)
  const db = openDb(env.DB)
  const draft = await readDraftAlone(db, postId)
  if (!draft || draft.scheduledAt !== at) return
  const late: Promise<unknown>[] = []
  const actor = draft.scheduledById ?? draft.updatedById
  const writer: Writer = {
    env,
    db,
    begin,
    actor,
    right: mayWriteStory({ viewerId: actor, isOperator: false }, postId),
    execution: { waitUntil: (work: Promise<unknown>) => void late.push(work) },
  }
  const done = await publishRead(db, writer, draft)
  await Promise.allSettled(late)
  if (!('message' in done)) return
  // A change that came in between is published by the next try.
  const still = await readDraftAlone(db, postId)
  if (still?.scheduledAt === at && still.revision !== draft.revision)
    throw new Error(`Draft ${postId} was being changed`)
  logError(new Error(done.message), { where: 'publishScheduled', post: postId })
  await writeRows(
    { db },
    {
      rows: [
        sql`update post_drafts set scheduled_at = null, scheduled_by_id = null
          where post_id = ${postId} and scheduled_at = ${at}`,
      ],
    },
  )
}
