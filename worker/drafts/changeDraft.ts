import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/drafts.ts'
import type { Context } from '#worker/platform/context.ts'
import type { DraftStep } from '#worker/drafts/createDraft.ts'
import { type DraftRow, findChange, readDraft, textOf } from '#worker/drafts/draft.ts'
import { changedText, type GivenChange, readChange } from '#worker/drafts/readChange.ts'
import { deltaRow, draftRows, versionRows } from '#worker/drafts/draftStatements.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

export interface Conflict {
  __typename: 'DraftConflict'
  message: string
  draft: DraftRow
}

export type DraftFailure = Conflict | Failure<'BadRequest' | 'NotFound'>

/**
 * If two changes name the same revision, one is written; the other gets the current draft, and its browser merges
 * (K3). A repeat gets the first answer.
 */
export async function changeDraft(
  ctx: Context,
  writer: Writer,
  postId: string,
  { baseRevision, ...given }: GivenChange & { baseRevision: number },
): Promise<DraftStep | DraftFailure> {
  const ops = readChange(given)
  if ('message' in ops) return ops
  const [before, draft] = await Promise.all([
    findChange(ctx.db, writer.actor, given.changeId),
    readDraft(ctx, postId),
  ])
  if (before?.postId === postId) return { ...before, updatedAt: before.createdAt }
  if (!draft) return failure('NotFound', copy.notFound)
  if (draft.deletedAt !== null) return failure('BadRequest', copy.inTrash)
  if (draft.revision !== baseRevision) return conflict(draft)
  const text = changedText(textOf(draft), ops)
  if ('message' in text) return text
  const at = now()
  const step = { postId, userId: writer.actor, revision: baseRevision + 1, text }
  const done = await writeRows(writer, {
    guard: isAt(postId, baseRevision),
    rows: [deltaRow(step, given.changeId, ops), ...draftRows(step), ...versionRows(postId)],
  })
  if (typeof done !== 'string') return { postId, revision: step.revision, updatedAt: at }
  const [again, current] = await Promise.all([
    findChange(ctx.db, writer.actor, given.changeId),
    readDraft(ctx, postId),
  ])
  if (again?.postId === postId) return { ...again, updatedAt: again.createdAt }
  return current ? conflict(current) : failure('NotFound', copy.notFound)
}

/** A story without a draft is at revision 0. */
export const isAt = (postId: string, revision: number) =>
  sql`exists (select 1 from posts left join post_drafts d on d.post_id = posts.id
    where posts.id = ${postId} and posts.deleted_at is null and coalesce(d.revision, 0) = ${revision})`

const conflict = (draft: DraftRow): Conflict => ({
  __typename: 'DraftConflict',
  message: copy.changedElsewhere,
  draft,
})
