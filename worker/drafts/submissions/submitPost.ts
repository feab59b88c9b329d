import { sql, type SQL } from 'drizzle-orm'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy } from '#schema/copy/submissions.ts'
import { storyText } from '#schema/inputs/posts.ts'
import { submissionNote } from '#schema/inputs/submissions.ts'
import type { Context } from '#worker/platform/context.ts'
import { type DraftRow, readDraft, textOf } from '#worker/drafts/draft.ts'
import { readStanding } from '#worker/drafts/submissions/submission.ts'
import {
  authorsOf,
  editorsOf,
  forgetAsked,
  notifyEach,
  setSubmission,
  stepRow,
} from '#worker/drafts/submissions/submissionStatements.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import type { StoryPart } from '#worker/posts/verbs/storyPart.ts'

type SubmitFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict' | 'TooManyRequests'>

/** In no publication, or in a deleted one. */
export const isAlone = (postId: string): SQL =>
  sql`not exists (select 1 from posts p join collections c on c.id = p.collection_id where p.id = ${postId})`

/** Also again after it asked for changes. */
export async function submitPost(
  ctx: Context,
  writer: Writer,
  { postId, collectionId, text }: { postId: string; collectionId: string; text?: string | null },
): Promise<SubmitFailure | null> {
  const draft = await readDraft(ctx, postId)
  if (!draft) return failure('NotFound', drafts.notFound)
  const part = submissionPart(writer, draft, { collectionId, text })
  if ('message' in part) return part
  const done = await writeRows(writer, { guard: part.when, rows: part.rows })
  return typeof done === 'string' ? whyNotSubmitted(writer, postId, collectionId) : null
}

/** Part of a larger change. */
export function submissionPart(
  { actor }: Writer,
  draft: DraftRow,
  { collectionId, text }: { collectionId: string; text?: string | null },
): Pick<StoryPart, 'when' | 'rows'> | Failure<'BadRequest' | 'Conflict'> {
  const note = parsed(submissionNote, text)
  if ('message' in note) return note
  if (draft.isSuspended) return failure('Conflict', copy.suspended)
  const whole = parsed(storyText, textOf(draft))
  if ('message' in whole) return whole
  const { postId } = draft
  const at = now()
  const use = withinRateLimit({ rateLimit: 'submissionsOfAccount', by: actor })
  return {
    when: sql`${use.guard} and ${isAlone(postId)} and ${isFree(postId, collectionId)}
      and exists (select 1 from posts where id = ${postId} and deleted_at is null and depth = 0 and is_suspended = 0)
      and exists (select 1 from collections where id = ${collectionId})`,
    rows: [
      use.row,
      sql`insert into collection_submissions (post_id, collection_id, submitter_id, status, turn, submitted_at)
        values (${postId}, ${collectionId}, ${actor}, 'PENDING', 1, ${at})
        on conflict (post_id) do update set collection_id = excluded.collection_id, status = 'PENDING',
          submitter_id = excluded.submitter_id, turn = turn + 1, changes_asked_at = null, approved_text = null,
          approved_by_id = null, publish_at = null, submitted_at = excluded.submitted_at`,
      stepRow({ postId, collectionId, userId: actor, kind: 'SUBMITTED', text: note.value }),
      // The publication's editors now decide the time.
      sql`update post_drafts set scheduled_at = null, scheduled_by_id = null where post_id = ${postId}`,
      ...notifyEach(editorsOf(collectionId), {
        type: 'SUBMISSION_CREATED',
        actorId: actor,
        subject: { type: 'POST', id: postId },
      }),
    ],
  }
}

/** Not pending elsewhere; if pending here, it waits for its author. */
const isFree = (postId: string, collectionId: string): SQL =>
  sql`not exists (select 1 from collection_submissions s join collections c on c.id = s.collection_id
    where s.post_id = ${postId} and s.status = 'PENDING'
      and (s.collection_id <> ${collectionId} or s.changes_asked_at is null))`

const submitStanding = read(
  'submitStanding',
  {
    isWaiting: sql<number>`exists (select 1 from collection_submissions s join collections c on c.id = s.collection_id
      where s.post_id = ${param('postId')} and s.status = 'PENDING'
        and (s.collection_id <> ${param('collectionId')} or s.changes_asked_at is null))`,
    isIn: sql<number>`exists (select 1 from posts p join collections c on c.id = p.collection_id
      where p.id = ${param('postId')})`,
    isInTrash: sql<number>`exists (select 1 from posts where id = ${param('postId')} and deleted_at is not null)`,
  },
  (query) => query.from(sql`(select 1)`),
)

export async function whyNotSubmitted(
  { db }: Pick<Writer, 'db'>,
  postId: string,
  collectionId: string,
): Promise<Failure<'Conflict' | 'TooManyRequests'>> {
  const standing = await db.first(submitStanding, { postId, collectionId })
  if (standing?.isWaiting) return failure('Conflict', copy.isSubmitted)
  if (standing?.isIn) return failure('Conflict', copy.isInPublication)
  if (standing?.isInTrash) return failure('Conflict', drafts.inTrash)
  return failure('TooManyRequests', copy.tooMany)
}

/** The editors no longer see it. */
export async function withdrawSubmission(
  ctx: Context,
  writer: Writer,
  postId: string,
): Promise<Failure<'NotFound' | 'Conflict'> | null> {
  const standing = await readStanding(ctx, postId)
  if (!standing) return failure('NotFound', copy.notSubmitted)
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from collection_submissions where post_id = ${postId} and status = 'PENDING'
      and collection_id = ${standing.collectionId})`,
    rows: withdrawn(postId, standing.collectionId, writer.actor),
  })
  return typeof done === 'string' ? failure('Conflict', copy.notSubmitted) : null
}

/** Editors may no longer see the title, so they are notified about the publication. */
export const withdrawn = (postId: string, collectionId: string, actorId: string): SQL[] => [
  ...forgetAsked(postId),
  setSubmission(postId, sql`status = 'REMOVED'`),
  stepRow({ postId, collectionId, userId: actorId, kind: 'WITHDRAWN' }),
  ...notifyEach(editorsOf(collectionId), {
    type: 'SUBMISSION_WITHDRAWN',
    actorId,
    subject: { type: 'COLLECTION', id: collectionId },
  }),
]

export async function noteSubmission(
  ctx: Context,
  writer: Writer,
  postId: string,
  note: string,
): Promise<SubmitFailure | null> {
  const standing = await readStanding(ctx, postId)
  if (!standing) return failure('NotFound', copy.noSubmission)
  const { collectionId } = standing
  const { actor } = writer
  const use = withinRateLimit({ rateLimit: 'submissionNotesOfAccount', by: actor })
  const done = await writeRows(writer, {
    guard: sql`${use.guard} and exists (select 1 from collection_submissions where post_id = ${postId}
      and status = 'PENDING' and collection_id = ${collectionId})`,
    rows: [
      use.row,
      stepRow({ postId, collectionId, userId: actor, kind: 'NOTED', text: note }),
      ...notifyEach(standing.isAuthor ? editorsOf(collectionId) : authorsOf(postId), {
        type: standing.isAuthor ? 'SUBMISSION_ANSWERED' : 'SUBMISSION_NOTED',
        actorId: actor,
        subject: { type: 'POST', id: postId },
      }),
    ],
  })
  if (typeof done !== 'string') return null
  const after = await readStanding(ctx, postId)
  return after?.status === 'PENDING'
    ? failure('TooManyRequests', copy.tooManyNotes)
    : failure('Conflict', copy.decided)
}
