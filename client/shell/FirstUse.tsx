import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { isHintDue, NAVIGATION_FIRST_USE } from '#client/shell/hints.ts'

/** If it cannot be loaded, the page does without. */
const FirstUseHint = lazy<ComponentType<{ onDismiss: () => void }>>(() =>
  import('#client/shell/FirstUseHint.tsx').then(
    ({ FirstUseHint }) => ({ default: FirstUseHint }),
    () => ({ default: () => null }),
  ),
)

/**
 * The hint on the navigation bar (R156), on pages that are scrolled to be read: it is shown once, when the bar comes
 * back for the first time, and goes with it.
 */
export function FirstUse() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const bar = document.querySelector('.NavigationBar')
    if (!bar || !isHintDue(NAVIGATION_FIRST_USE)) return
    const observer = new MutationObserver(() => {
      const isBack = !bar.hasAttribute('data-away')
      setShown(isBack && isHintDue(NAVIGATION_FIRST_USE))
    })
    observer.observe(bar, { attributes: true, attributeFilter: ['data-away'] })
    return () => observer.disconnect()
  }, [])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <FirstUseHint onDismiss={() => setShown(false)} />
    </Suspense>
  )
}
