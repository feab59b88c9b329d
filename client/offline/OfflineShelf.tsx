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

/** @param isEmpty shown only if the shelf is on */
export function OfflineShelf({ isEmpty }: { isEmpty: boolean }) {
  const href = useHref()
  const addressOf = useStoryHref()
  const viewerId = useViewer()?.id ?? ''
  const readingList = href('ShowYourList', { catalogSlugId: 'reading-list' })
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    onceIdle(async () => {
      if (isEmpty) {
        const { readShelf } = await import('#client/offline/record.ts')
        setOn((await readShelf().catch(() => null)) !== null)
      }
      if (!navigator.serviceWorker?.controller || !navigator.onLine) return
      const { fillShelf } = await import('#client/offline/shelf.ts')
      await fillShelf({ viewerId, readingList, addressOf }).catch(() => null)
    })
    // Once per visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (isEmpty && !isOn) return null
  return (
    <details className="Library-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="Button Button--quiet">{copy.offline.summary}</summary>
      <noscript>
        <p>{copy.offline.needsScripts}</p>
      </noscript>
      {isOpen && <Panel viewerId={viewerId} />}
    </details>
  )
}
