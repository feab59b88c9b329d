/** Purges nothing: private notes appear on no page, search or feed. */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { privateNote } from '#schema/inputs/privateNotes.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { isReadableAlone, isStory } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { createdId } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { isBetween, takesNotes } from '#worker/quotes/privateNotes.ts'

export type NoteFailure = Failure<'BadRequest' | 'Forbidden' | 'NotFound' | 'TooManyRequests'>

export interface GivenNote {
  text: string
  quoteId?: string | null
  inReplyToId?: string | null
}

/** @returns the note's id; for a reply, the id of the note it answers */
export async function createPrivateNote(
  ctx: Context,
  postId: string,
  { text, quoteId = null, inReplyToId = null }: GivenNote,
): Promise<{ id: string } | NoteFailure> {
  const viewer = theViewer(ctx)
  const given = parsed(privateNote, text)
  if ('message' in given) return given
  const id = createdId(ctx)
  const use = withinRateLimit({ rateLimit: 'privateNotesOfAccount', by: viewer.id })
  const target = { viewerId: viewer.id, postId, quoteId, inReplyToId }
  const done = await writeRows(ctx, {
    guard: sql`exists (select 1 from posts where id = ${postId} and ${isReadableAlone()} and ${isStory()} and ${mayWrite(target)})
      and ${isShownPersonOf(viewer.id)} and ${use.guard}`,
    rows: [
      use.row,
      sql`insert into private_notes (id, post_id, user_id, quote_id, in_reply_to_id, text, created_at)
        values (${id}, ${postId}, ${viewer.id}, ${quoteId}, ${inReplyToId}, ${given.value}, ${now()})`,
      ...notifyOf(otherOf(target), 'PRIVATE_NOTE_CREATED', {
        actorId: viewer.id,
        subject: { type: 'POST', id: postId },
      }),
    ],
  })
  if (typeof done !== 'string') return { id: inReplyToId ?? id }
  return whyNot(ctx, target)
}

interface Target {
  viewerId: unknown
  postId: unknown
  quoteId: unknown
  inReplyToId: unknown
}

/** A new note needs an author who accepts them; replies work even after that. */
const mayWrite = ({ viewerId, postId, quoteId, inReplyToId }: Target): SQL =>
  sql`(${quoteId} is null or exists (select 1 from quotes where id = ${quoteId} and post_id = ${postId}))
    and case when ${inReplyToId} is null then ${posts.creatorId} is not ${viewerId} and ${takesNotes()}
      else exists (select 1 from private_notes note where note.id = ${inReplyToId} and note.post_id = ${postId}
        and note.in_reply_to_id is null and ${isBetween(viewerId, 'note')}) end`

/** An author's reply goes to the reader who wrote the note. */
const otherOf = ({ viewerId, postId, inReplyToId }: Target): SQL =>
  sql`(select case when creator_id = ${viewerId}
    then (select user_id from private_notes where id = ${inReplyToId}) else creator_id end
    from posts where id = ${postId})`

async function whyNot(ctx: Context, target: Target): Promise<NoteFailure> {
  const found = await ctx.db.first(state, { ...target })
  if (!found) return failure('NotFound', copy.following.notFound)
  if (found.mayWrite) return failure('TooManyRequests', copy.privateNotes.tooMany)
  if (target.quoteId !== null || target.inReplyToId !== null) {
    const plain = await ctx.db.first(state, { ...target, quoteId: null, inReplyToId: null })
    if (target.inReplyToId !== null || plain?.mayWrite) return failure('NotFound', copy.following.notFound)
  }
  return failure('Forbidden', found.isOwn ? copy.privateNotes.own : copy.privateNotes.notAllowed)
}

const asked = {
  viewerId: param('viewerId'),
  postId: param('postId'),
  quoteId: param('quoteId'),
  inReplyToId: param('inReplyToId'),
}

const state = read(
  'privateNoteState',
  {
    isOwn: sql<number>`${posts.creatorId} = ${param('viewerId')}`,
    mayWrite: sql<number>`(${mayWrite(asked)})`,
  },
  (query) =>
    query
      .from(posts)
      .where(sql`${posts.id} = ${param('postId')} and ${isReadableAlone()} and ${isStory()}`)
      .limit(1),
)
