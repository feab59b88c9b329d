/** `/p/{postId}/notes/{noteId}`: a private note with its replies as JSON (R060). */
import type { Handler } from '#worker/platform/http/handler.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { postLoader } from '#worker/posts/post.ts'
import { findNote, type PrivateNoteRow, replyLoader } from '#worker/quotes/privateNotes.ts'
import { quoteLoader } from '#worker/quotes/quotes.ts'

export const showNote: Handler = async (ctx, _, { params }) => {
  const { postId, noteId } = params
  const [post, note] = await Promise.all([postLoader.load(ctx, postId!), findNote(ctx, noteId!)])
  if (!post || note?.postId !== post.id) return null
  const [quote, replies] = await Promise.all([
    note.quoteId ? quoteLoader.load(ctx, note.quoteId) : null,
    replyLoader.load(ctx, note.id),
  ])
  return jsonAnswer({
    postId: post.id,
    ...written(note),
    quote: quote && { id: quote.id, paragraphName: quote.paragraphName, text: quote.text },
    replies: (replies ?? []).map(written),
  })
}

const written = ({ id, text, createdAt, user }: PrivateNoteRow) => ({
  id,
  text,
  createdAt,
  user: { id: user.id, username: user.username, name: user.name },
})
