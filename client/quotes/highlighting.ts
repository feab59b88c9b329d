/** A viewer's highlights on the page, as they are made and removed. */
import type { StoryHighlightsQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import type { SelectedPassage } from '#schema/passages.ts'
import { createStore } from '#client/browser/store.ts'
import { send } from '#client/graphql/send.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import { showToast } from '#client/toasts/toasts.ts'

export type Known = NonNullable<StoryHighlightsQuery['post']>
export type Quote = Known['quotes']['quotes'][number]

/** What the viewer has changed since the story's highlights were asked for; each gives the same when applied twice. */
export const changes = createStore<readonly { postId: string; apply: (known: Known) => Known }[]>([])

const CHANGE = { outlivesPage: true }

/** @returns null where it failed, which a toast has said */
export async function createQuote(
  postId: string,
  passage: SelectedPassage,
  isHighlighted: boolean,
  retry: () => void,
): Promise<Quote | null> {
  const { text, paragraphName, startOffset, prefix, suffix } = passage
  const given = { targetPostId: postId, text, paragraphName, startOffset, prefix, suffix, isHighlighted }
  const answer = await send('CreateQuote', given, CHANGE).catch(() => null)
  if (!answer) offerRetry(retry)
  else if ('message' in answer.createQuote)
    showToast({ toastStyle: 'ERROR', message: answer.createQuote.message })
  else return answer.createQuote
  return null
}

/** Highlights a passage; its toast offers to undo it. */
export async function highlight(postId: string, passage: SelectedPassage): Promise<void> {
  const again = () => void highlight(postId, passage)
  const quote = await createQuote(postId, passage, true, again)
  if (!quote) return
  change(postId, (known) => withOwn(known, quote))
  offerUndo('MESSAGE', copy.quotes.highlighted, () => void removeHighlight(postId, quote))
}

/** Removes a highlight; its toast offers to undo it. */
export async function removeHighlight(postId: string, quote: Quote): Promise<void> {
  const answer = await send('RemoveHighlight', { quoteId: quote.id }, CHANGE).catch(() => null)
  if (!answer) return offerRetry(() => void removeHighlight(postId, quote))
  if ('message' in answer.removeHighlight)
    return showToast({ toastStyle: 'ERROR', message: answer.removeHighlight.message })
  change(postId, (known) => withoutOwn(known, quote.id))
  offerUndo('MESSAGE', copy.quotes.removed, () => void highlight(postId, quote))
}

const change = (postId: string, apply: (known: Known) => Known) =>
  changes.set([...changes.get(), { postId, apply }])

const withOwn = (known: Known, quote: Quote): Known => ({
  ...known,
  viewerHighlights: [
    { ...quote, isOrphaned: false },
    ...known.viewerHighlights.filter(({ id }) => id !== quote.id),
  ],
})

const withoutOwn = (known: Known, quoteId: string): Known => ({
  ...known,
  viewerHighlights: known.viewerHighlights.filter(({ id }) => id !== quoteId),
})
