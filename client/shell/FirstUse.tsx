import { useEffect, useRef, useState } from 'react'
import { NAVIGATION_FIRST_USE } from '#schema/hints.ts'
import { FirstUseHint } from '#client/shell/FirstUseHint.tsx'
import { isHintDue } from '#client/shell/hints.ts'

/**
 * The hint on the navigation bar (R156), on pages that are scrolled to be read: it is shown once on each, when the bar
 * comes back for the first time, and goes with it. Pages show it until it is dismissed (R207).
 */
export function FirstUse() {
  const [isShown, setShown] = useState(false)
  const wasShown = useRef(false)
  useEffect(() => {
    const bar = document.querySelector('.NavigationBar')
    if (!bar || !isHintDue(NAVIGATION_FIRST_USE)) return
    const showWhenBack = () => {
      const isBack = !bar.hasAttribute('data-away')
      setShown(isBack && !wasShown.current && isHintDue(NAVIGATION_FIRST_USE))
      wasShown.current ||= isBack
    }
    // It was away when this was loaded, and may have come back since.
    showWhenBack()
    const observer = new MutationObserver(showWhenBack)
    observer.observe(bar, { attributes: true, attributeFilter: ['data-away'] })
    return () => observer.disconnect()
  }, [])
  return isShown && <FirstUseHint onDismiss={() => setShown(false)} />
}
