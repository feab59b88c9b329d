import { copy } from '#schema/copy.ts'
import type { Known, Quote } from '#client/quotes/highlighting.ts'

export const highlightersOf = ({ viewerHighlights }: Known, quote: Quote): string =>
  copy.quotes.by({
    isOwn: viewerHighlights.some(({ id }) => id === quote.id),
    names: quote.followedHighlighters.map(({ name }) => name),
    count: quote.highlightCount,
  })

/** Says who can see the viewer's own highlight. */
export function Highlighters({ known, quote }: { known: Known; quote: Quote }) {
  const [top] = known.quotes.quotes
  const isTop = top?.id === quote.id && quote.highlightCount > 1
  const isOwn = known.viewerHighlights.some(({ id }) => id === quote.id)
  return (
    <div className="QuotePopover-by">
      {isTop && <p className="QuotePopover-top">{copy.quotes.topOne}</p>}
      <p dir="auto">{highlightersOf(known, quote)}</p>
      {isOwn && <p className="QuotePopover-seen">{copy.quotes.ownIsSeen}</p>}
    </div>
  )
}
