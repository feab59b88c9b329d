import { useEffect, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { idlePart } from '#client/browser/idlePart.tsx'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { useStoryHref } from '#client/posts/storyHref.ts'

const Panel = idlePart(() => import('#client/offline/ShelfPanel.tsx').then(({ ShelfPanel }) => ShelfPanel), {
  when: (run) => run(),
})

/** On the reading list: the shelf's panel, and an update of the shelf where it is on. Loaded when opened or needed. */
export function OfflineShelf() {
  const href = useHref()
  const addressOf = useStoryHref()
  const viewerId = useViewer()?.id ?? ''
  const readingList = href('ShowYourList', { catalogSlugId: 'reading-list' })
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    onceIdle(async () => {
      if (!navigator.serviceWorker?.controller || !navigator.onLine) return
      const { fillShelf } = await import('#client/offline/shelf.ts')
      // The next visit tries again.
      await fillShelf({ viewerId, readingList, addressOf }).catch(() => null)
    })
    // The list is read once per visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <details className="Library-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="Library-summary">{copy.offline.summary}</summary>
      <noscript>
        <p>{copy.offline.needsScripts}</p>
      </noscript>
      {isOpen && <Panel viewerId={viewerId} />}
    </details>
  )
}
