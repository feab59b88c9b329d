import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/drafts.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { findChange } from '#worker/drafts/draft.ts'
import { changedText, type GivenChange, readChange } from '#worker/drafts/readChange.ts'
import { deltaRow, draftRows, versionRows } from '#worker/drafts/draftStatements.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export interface DraftStep {
  postId: string
  revision: number
  updatedAt: number
}

export type CreateFailure = Failure<'BadRequest' | 'Forbidden' | 'TooManyRequests'>

/** Repeating the change returns the story it started (K3). */
export async function createDraft(ctx: Context, given: GivenChange): Promise<DraftStep | CreateFailure> {
  const viewer = theViewer(ctx)
  const writer = writerWith(ctx, () => isShownPersonOf(viewer.id))
  const ops = readChange(given)
  if ('message' in ops) return ops
  const text = changedText({ title: '', subtitle: '', paragraphs: [] }, ops)
  if ('message' in text) return text
  const step = { postId: newId(), userId: viewer.id, revision: 1, text }
  const use = withinRateLimit({ rateLimit: 'storiesOfAccount', by: viewer.id })
  const { postId } = step
  const at = now()
  const done = await writeRows(writer, {
    guard: use.guard,
    rows: [
      // First: the key of a repeated change must fail before any other row.
      deltaRow(step, given.changeId, ops),
      use.row,
      sql`insert into posts (id, slug, creator_id, title, revision, created_at, updated_at)
        values (${postId}, ${postId}, ${viewer.id}, '', 0, ${at}, ${at})`,
      sql`insert into post_bodies (post_id, revision, paragraphs, html, renderer)
        values (${postId}, 0, '[]', '', ${RENDERER})`,
      sql`insert into post_authors (post_id, user_id, position) values (${postId}, ${viewer.id}, 0)`,
      ...draftRows(step),
      ...versionRows(postId),
    ],
  })
  if (typeof done !== 'string') return { postId, revision: 1, updatedAt: at }
  const before = await findChange(ctx.db, viewer.id, given.changeId)
  if (before) return { ...before, updatedAt: before.createdAt }
  return failure('TooManyRequests', copy.tooMany)
}
