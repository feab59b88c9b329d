import type { StoryHighlightsQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import type { SelectedPassage } from '#schema/quotes/passages.ts'
import { createStore } from '#client/browser/store.ts'
import { send } from '#client/graphql/send.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import { showToast } from '#client/toasts/toasts.ts'

export type Known = NonNullable<StoryHighlightsQuery['post']>
export type Quote = Known['quotes']['quotes'][number]

/** The viewer's changes since the highlights were loaded. */
export const changes = createStore<readonly { postId: string; apply: (known: Known) => Known }[]>([])

const CHANGE = { outlivesPage: true }

/** @returns null after a failure, which a toast has reported */
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

export async function highlight(postId: string, passage: SelectedPassage): Promise<void> {
  const again = () => void highlight(postId, passage)
  const quote = await createQuote(postId, passage, true, again)
  if (!quote) return
  change(postId, (known) => withOwn(known, quote))
  offerUndo('MESSAGE', copy.quotes.highlighted, () => void removeHighlight(postId, quote))
}

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
  quotes: { ...known.quotes, quotes: known.quotes.quotes.map((one) => (one.id === quote.id ? quote : one)) },
  viewerHighlights: [
    { ...quote, isOrphaned: false },
    ...known.viewerHighlights.filter(({ id }) => id !== quote.id),
  ],
})

function withoutOwn(known: Known, quoteId: string): Known {
  const viewerHighlights = known.viewerHighlights.filter(({ id }) => id !== quoteId)
  if (viewerHighlights.length === known.viewerHighlights.length) return known
  const quotes = known.quotes.quotes
    .map((one) => (one.id === quoteId ? { ...one, highlightCount: one.highlightCount - 1 } : one))
    .filter(({ highlightCount }) => highlightCount > 0)
  return { ...known, viewerHighlights, quotes: { ...known.quotes, quotes } }
}
