import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy/submissions.ts'
import type { SubmissionStepKind } from '#schema/enums.ts'
import { neededNote, submissionNote } from '#schema/inputs/submissions.ts'
import type { Context } from '#worker/platform/context.ts'
import {
  authorsOf,
  forgetAsked,
  isAtTurn,
  notifyEach,
  setSubmission,
  stepRow,
} from '#worker/drafts/submissions/submissionStatements.ts'
import { readReview, seenIn } from '#worker/drafts/submissions/submission.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'

interface Decision {
  kind: Extract<SubmissionStepKind, 'CHANGES_ASKED' | 'DECLINED'>
  seen: string
  text: string | null | undefined
}

/** Of two decisions on the same turn, only one is written. */
export async function decideSubmission(
  ctx: Context,
  writer: Writer,
  postId: string,
  { kind, seen, text }: Decision,
): Promise<Failure<'BadRequest' | 'Conflict'> | null> {
  const note = parsed(kind === 'CHANGES_ASKED' ? neededNote : submissionNote, text)
  if ('message' in note) return note
  const turn = seenIn(seen)?.turn
  const review = await readReview(ctx, postId)
  if (!review || review.turn !== turn) return failure('Conflict', copy.decided)
  const { actor } = writer
  const { collectionId } = review
  const done = await writeRows(writer, {
    guard: isAtTurn(postId, turn),
    rows: [
      ...forgetAsked(postId),
      setSubmission(postId, STATE[kind]()),
      stepRow({ postId, collectionId, userId: actor, kind, text: note.value }),
      ...notifyEach(authorsOf(postId), {
        type: `SUBMISSION_${kind}`,
        actorId: actor,
        subject: { type: 'POST', id: postId },
      }),
    ],
  })
  return typeof done === 'string' ? failure('Conflict', copy.decided) : null
}

const STATE: Record<Decision['kind'], () => SQL> = {
  CHANGES_ASKED: () => sql`changes_asked_at = ${now()}`,
  DECLINED: () => sql`status = 'REMOVED'`,
}

/** It stays published by its author, with status REMOVED. */
export async function removeFromCollection(
  writer: Writer,
  postId: string,
  collectionId: string,
  text: string | null | undefined,
): Promise<{ version: number } | ChangeFailure> {
  const note = parsed(submissionNote, text)
  if ('message' in note) return note
  const { actor } = writer
  return changePost(writer, postId, {
    when: sql`collection_id = ${collectionId}`,
    otherwise: copy.notIn,
    set: [sql`collection_id = null`, sql`status_for_collection = 'REMOVED'`],
    rows: [
      // A story that was never submitted gets a row too, to show its authors the reason.
      sql`insert into collection_submissions (post_id, collection_id, submitter_id, status, turn, submitted_at)
        select id, ${collectionId}, creator_id, 'REMOVED', 1, ${now()} from posts where id = ${postId}
        on conflict (post_id) do update set collection_id = excluded.collection_id, status = 'REMOVED', turn = turn + 1,
          changes_asked_at = null, approved_text = null, approved_by_id = null, publish_at = null`,
      stepRow({ postId, collectionId, userId: actor, kind: 'REMOVED', text: note.value }),
      ...notifyEach(authorsOf(postId), {
        type: 'SUBMISSION_REMOVED',
        actorId: actor,
        subject: { type: 'POST', id: postId },
      }),
    ],
    verb: 'removePostFromCollection',
  })
}
