import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy/drafts.ts'
import { limits } from '#schema/limits.ts'
import { storyText } from '#schema/inputs/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { type DraftRow, readDraft, textOf } from '#worker/drafts/draft.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

type ScheduleFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict'>

/**
 * The latest text is published then. Null unschedules. Refuses drafts that could not be published now.
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
  const refused = at === null ? null : refusedAt(draft, at)
  if (refused) return refused
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from posts where id = ${postId} and deleted_at is null)
      and exists (select 1 from post_drafts where post_id = ${postId})`,
    rows: [scheduling(postId, at, writer.actor)],
  })
  return typeof done === 'string' ? failure('Conflict', copy.inTrash) : { scheduledAt: at }
}

/** Null if it can be scheduled. */
export function refusedAt(draft: DraftRow, at: number): Failure<'BadRequest' | 'Conflict'> | null {
  if (at <= now()) return failureAt('at', 'BadRequest', copy.inThePast)
  if (at > now() + limits.drafts.scheduleAhead) return failureAt('at', 'BadRequest', copy.tooFarAhead)
  if (draft.isSuspended) return failure('Conflict', copy.suspended)
  const given = parsed(storyText, textOf(draft))
  return 'message' in given ? given : null
}

export const scheduling = (postId: string, at: number | null, actorId: string): SQL =>
  sql`update post_drafts set scheduled_at = ${at}, scheduled_by_id = ${at === null ? null : actorId}
    where post_id = ${postId}`
