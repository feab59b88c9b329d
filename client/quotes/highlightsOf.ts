import type { StoryHighlightsQuery } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'

let asked: { postId: string; answer: Promise<StoryHighlightsQuery['post']> } | undefined

/** A story's highlights, asked for once while the story is shown; null if they could not be. */
export function highlightsOf(postId: string): Promise<StoryHighlightsQuery['post']> {
  if (asked?.postId !== postId) {
    const answer = send('StoryHighlights', { postId }).then(
      ({ post }) => post,
      () => null,
    )
    asked = { postId, answer }
  }
  return asked.answer
}

/** Whether any are to be painted over its text. */
export async function hasHighlights(postId: string): Promise<boolean> {
  const known = await highlightsOf(postId)
  return known !== null && known.quotes.quotes.length + known.viewerHighlights.length > 0
}

/** They may be others when the reader returns. */
export function forgetHighlights(postId: string): void {
  if (asked?.postId === postId) asked = undefined
}
