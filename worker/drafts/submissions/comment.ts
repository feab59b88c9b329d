import { sql } from 'drizzle-orm'
import { placesIn, straight } from '#schema/quotes/anchoring.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/submissions.ts'
import { commentedPassage, neededNote } from '#schema/inputs/submissions.ts'
import { limits } from '#schema/limits.ts'
import { type Passage, passageOf } from '#schema/quotes/passages.ts'
import type { Context } from '#worker/platform/context.ts'
import { authorsOf, notifyEach } from '#worker/drafts/submissions/submissionStatements.ts'
import { paragraphsOf, readReview, readStanding } from '#worker/drafts/submissions/submission.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

interface NewComment {
  passage: string
  paragraphName?: string | null
  startOffset?: number | null
  text: string
}

type CommentFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict' | 'TooManyRequests'>

/** On words that are in the text, while it waits. Several in a row are one notification. */
export async function commentOnSubmission(
  ctx: Context,
  writer: Writer,
  postId: string,
  given: NewComment,
): Promise<CommentFailure | null> {
  const words = parsed(commentedPassage, given.passage, 'passage')
  if ('message' in words) return words
  const note = parsed(neededNote, given.text, 'text')
  if ('message' in note) return note
  const review = await readReview(ctx, postId)
  if (!review) return failure('Conflict', copy.decided)
  const found = placeOf({ ...given, passage: words.value }, paragraphsOf(review))
  if (!found) return { ...failure('BadRequest', copy.comments.notInStory), field: 'passage' }
  const { collectionId } = review
  const { actor } = writer
  const use = withinRateLimit({ rateLimit: 'submissionNotesOfAccount', by: actor })
  const most = limits.submissions.comments
  const ofStory = sql`from submission_comments where post_id = ${postId} and collection_id = ${collectionId}`
  const done = await writeRows(writer, {
    guard: sql`${use.guard} and (select count(*) ${ofStory}) < ${most} and exists (select 1 from collection_submissions
      where post_id = ${postId} and status = 'PENDING' and collection_id = ${collectionId})`,
    rows: [
      use.row,
      sql`insert into submission_comments (id, post_id, collection_id, user_id, paragraph_name, start_offset, passage,
          prefix, suffix, text, created_at)
        values (${newId()}, ${postId}, ${collectionId}, ${actor}, ${found.paragraphName}, ${found.startOffset},
          ${found.text}, ${found.prefix}, ${found.suffix}, ${note.value}, ${now()})`,
      ...notifyEach(authorsOf(postId), {
        type: 'SUBMISSION_COMMENTED',
        actorId: actor,
        subject: { type: 'POST', id: postId },
      }),
    ],
  })
  if (typeof done !== 'string') return null
  const after = await readReview(ctx, postId)
  if (!after) return failure('Conflict', copy.decided)
  const isFull = (JSON.parse(after.commentsJson) as unknown[]).length >= most
  return isFull
    ? failure('Conflict', copy.comments.tooMany(most))
    : failure('TooManyRequests', copy.tooManyNotes)
}

/** Where it was selected, else the first place with these words. */
function placeOf(
  { passage, paragraphName, startOffset }: NewComment,
  paragraphs: readonly Paragraph[],
): Passage | null {
  const selected = paragraphs.find(({ name }) => name === paragraphName)
  if (selected && typeof startOffset === 'number') {
    const there = selected.text.slice(startOffset, startOffset + passage.length)
    if (straight(there) === straight(passage))
      return passageOf(selected.name, selected.text, startOffset, passage.length)
  }
  return placesIn(passage, paragraphs)[0] ?? null
}

/** Also after a decision, for its authors; or opened again. */
export async function resolveSubmissionComment(
  ctx: Context,
  writer: Writer,
  postId: string,
  { id, isResolved }: { id: string; isResolved: boolean },
): Promise<Failure<'NotFound'> | null> {
  const standing = await readStanding(ctx, postId)
  if (!standing) return failure('NotFound', copy.comments.notFound)
  const ofStory = sql`id = ${id} and post_id = ${postId} and collection_id = ${standing.collectionId}`
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from submission_comments where ${ofStory})`,
    rows: [
      sql`update submission_comments set resolved_at = ${isResolved ? now() : null}
        where ${ofStory} and (resolved_at is null) = ${isResolved}`,
    ],
  })
  return typeof done === 'string' ? failure('NotFound', copy.comments.notFound) : null
}
