/** Published now, or at a time (publishApproved.ts). */
import { sql, type SQL } from 'drizzle-orm'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy } from '#schema/copy/submissions.ts'
import { storyText } from '#schema/inputs/posts.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { type DraftRow, readDraftAlone } from '#worker/drafts/draft.ts'
import { publishDraft } from '#worker/drafts/publishDraft.ts'
import {
  authorsOf,
  forgetAsked,
  isAtTurn,
  notifyEach,
  setSubmission,
  stepRow,
  textName,
} from '#worker/drafts/submissions/submissionStatements.ts'
import { isAlone } from '#worker/drafts/submissions/submitPost.ts'
import { paragraphsOf, readReview, seenIn } from '#worker/drafts/submissions/submission.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'

type ApproveFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict'>

/**
 * A changed text or another decision is a conflict.
 * @param at milliseconds UTC, in the future; null for now
 */
export async function approveSubmission(
  ctx: Context,
  writer: Writer,
  postId: string,
  { seen, at }: { seen: string; at: number | null },
): Promise<ApproveFailure | null> {
  const review = await readReview(ctx, postId)
  const was = seenIn(seen)
  if (!review || !was || review.turn !== was.turn) return failure('Conflict', copy.decided)
  if (review.text !== was.text) return failure('Conflict', copy.changedText)
  const approval = { postId, collectionId: review.collectionId, editorId: writer.actor, ...was }
  if (at !== null) {
    const given = parsed(storyText, { ...review, paragraphs: paragraphsOf(review) })
    return 'message' in given ? given : scheduleApproval(writer, approval, at)
  }
  const draft = await readDraftAlone(ctx.db, postId)
  if (!draft) return failure('NotFound', copy.noSubmission)
  const done = await publishApproval(writer, draft, approval)
  if (!('message' in done)) return null
  const after = await readReview(ctx, postId)
  return after?.turn === was.turn ? done : failure('Conflict', copy.decided)
}

interface Approval {
  postId: string
  collectionId: string
  editorId: string
  turn: number
  text: string
}

const stands = ({ postId, turn, text }: Approval): SQL =>
  sql`(${isAtTurn(postId, turn)} and ${isAlone(postId)} and exists (select 1 from posts left join post_drafts
    on post_drafts.post_id = posts.id where posts.id = ${postId} and ${textName()} = ${text}))`

async function scheduleApproval(
  writer: Writer,
  approval: Approval,
  at: number,
): Promise<Failure<'BadRequest' | 'Conflict'> | null> {
  if (at <= now()) return failure('BadRequest', drafts.inThePast)
  if (at > now() + limits.drafts.scheduleAhead) return failure('BadRequest', drafts.tooFarAhead)
  const { postId, collectionId, editorId, text } = approval
  const done = await writeRows(writer, {
    guard: sql`${stands(approval)} and exists (select 1 from posts where id = ${postId} and deleted_at is null
      and is_suspended = 0)`,
    rows: [
      ...forgetAsked(postId),
      setSubmission(postId, sql`approved_text = ${text}, approved_by_id = ${editorId}, publish_at = ${at}`),
      // The author's own schedule would publish it outside the publication.
      sql`update post_drafts set scheduled_at = null, scheduled_by_id = null where post_id = ${postId}`,
      stepRow({ postId, collectionId, userId: editorId, kind: 'SCHEDULED' }),
      ...notifyEach(authorsOf(postId), {
        type: 'SUBMISSION_SCHEDULED',
        actorId: editorId,
        subject: { type: 'POST', id: postId },
      }),
    ],
  })
  return typeof done === 'string' ? failure('Conflict', copy.cannotNow) : null
}

/**
 * Publishes as the author, because spam checks judge the author's links (R321).
 * @param writer with the editor's rights
 */
export async function publishApproval(
  writer: Writer,
  draft: DraftRow,
  approval: Approval,
): Promise<{ version: number } | ChangeFailure> {
  const { postId, collectionId, editorId } = approval
  const set = [sql`collection_id = ${collectionId}`, sql`status_for_collection = 'APPROVED'`]
  const rows = [
    ...forgetAsked(postId),
    setSubmission(postId, sql`status = 'APPROVED'`),
    stepRow({ postId, collectionId, userId: editorId, kind: 'APPROVED' }),
    ...notifyEach(authorsOf(postId), {
      type: 'SUBMISSION_APPROVED',
      actorId: editorId,
      subject: { type: 'POST', id: postId },
    }),
  ]
  const alsoTags = sql`select ${collectionTag(collectionId)} as tag`
  const into = { when: stands(approval), set, rows, alsoTags }
  if (draft.firstPublishedAt === null) {
    return publishDraft({ ...writer, actor: draft.creatorId }, draft, { into })
  }
  return changePost(writer, postId, {
    when: sql`deleted_at is null and is_suspended = 0 and ${into.when}`,
    otherwise: copy.cannotNow,
    set,
    rows,
    alsoTags,
    verb: 'approveSubmission',
  })
}
