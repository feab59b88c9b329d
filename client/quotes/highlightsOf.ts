import type { StoryHighlightsQuery } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'

let asked: { postId: string; answer: Promise<StoryHighlightsQuery['post']> } | undefined

/** Null if loading failed. */
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

export async function hasHighlights(postId: string): Promise<boolean> {
  const known = await highlightsOf(postId)
  return known !== null && known.quotes.quotes.length + known.viewerHighlights.length > 0
}

/** They may have changed when the reader returns. */
export function forgetHighlights(postId: string): void {
  if (asked?.postId === postId) asked = undefined
}
