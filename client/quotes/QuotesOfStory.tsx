import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import type { QuotesProps } from '#client/quotes/Quotes.tsx'
import type { TopPassage } from '#client/quotes/topPassages.ts'

/** If loading fails, text can still be selected and copied. */
const Quotes = lazy<ComponentType<QuotesProps>>(() =>
  import('#client/quotes/Quotes.tsx').then(
    ({ Quotes }) => ({ default: Quotes }),
    () => ({ default: () => null }),
  ),
)

interface QuotesOfStoryProps extends QuotesProps {
  topPassages: readonly TopPassage[]
}

/** Viewers get theirs once the page is idle. Visitors get more than the page has when they select text. */
export function QuotesOfStory({ topPassages, ...props }: QuotesOfStoryProps) {
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
    // Words may have been selected before the app ran.
    wantSelected()
    document.addEventListener('selectionchange', wantSelected)
    return () => document.removeEventListener('selectionchange', wantSelected)
  }, [isViewer, postId])
  useTopPassages(postId, isViewer ? NONE : topPassages)
  return isWanted ? (
    <Suspense fallback={null}>
      <Quotes key={postId} {...props} />
    </Suspense>
  ) : null
}

const NONE: readonly TopPassage[] = []

function useTopPassages(postId: string, passages: readonly TopPassage[]) {
  const sheet = useSite().styles.quotes!
  useEffect(() => {
    if (passages.length === 0) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    onceIdle(async () => {
      const painting = await import('#client/quotes/topPassages.ts').catch(() => null)
      if (!isGone) stop = painting?.paintTopPassages(postId, passages, sheet)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [postId, passages, sheet])
}
