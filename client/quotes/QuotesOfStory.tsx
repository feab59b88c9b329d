import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import type { QuotesProps } from '#client/quotes/Quotes.tsx'

/** If it cannot be loaded, text can still be selected and copied. */
const Quotes = lazy<ComponentType<QuotesProps>>(() =>
  import('#client/quotes/Quotes.tsx').then(
    ({ Quotes }) => ({ default: Quotes }),
    () => ({ default: () => null }),
  ),
)

/** Highlights over a story's text: for viewers once the page is idle, for visitors when they select some of it. */
export function QuotesOfStory(props: QuotesProps) {
  const { postId } = props
  const isViewer = useViewer() !== null
  const [isWanted, want] = useState(false)
  useEffect(() => {
    if (isViewer) return onceIdle(() => want(true))
    const wantSelected = () => {
      const selection = getSelection()
      const text = document.getElementById(`story-${postId}`)
      if (selection && !selection.isCollapsed && text?.contains(selection.anchorNode)) want(true)
    }
    document.addEventListener('selectionchange', wantSelected)
    return () => document.removeEventListener('selectionchange', wantSelected)
  }, [isViewer, postId])
  return isWanted ? (
    <Suspense fallback={null}>
      <Quotes key={postId} {...props} />
    </Suspense>
  ) : null
}
