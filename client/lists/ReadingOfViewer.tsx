import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { useViewer } from '#client/browser/viewer.ts'

/** If it cannot be loaded, nothing is stored. */
const Reading = lazy<ComponentType<{ postId: string }>>(() =>
  import('#client/lists/Reading.tsx').then(
    ({ Reading }) => ({ default: Reading }),
    () => ({ default: () => null }),
  ),
)

/** The reading of a viewer, once the page is idle; stored pages have nothing of it. */
export function ReadingOfViewer({ postId }: { postId: string }) {
  const viewer = useViewer()
  const [isIdle, setIdle] = useState(false)
  const isReader = viewer !== null
  useEffect(() => {
    if (isReader) onceIdle(() => setIdle(true))
  }, [isReader])
  if (!isReader || !isIdle) return null
  return (
    <Suspense fallback={null}>
      <Reading key={postId} postId={postId} />
    </Suspense>
  )
}
