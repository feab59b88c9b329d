import { useEffect, useRef, useState } from 'react'
import { FirstUseHint } from '#client/shell/FirstUseHint.tsx'
import { isBarHintDue } from '#client/shell/hints.ts'

/**
 * The hint on the navigation bar (R156): once per page, when the bar first comes back after scrolling, until
 * it is dismissed (R207).
 */
export function FirstUse() {
  const [isShown, setShown] = useState(false)
  const wasShown = useRef(false)
  useEffect(() => {
    const bar = document.querySelector('.NavigationBar')
    if (!bar || !isBarHintDue()) return
    const showWhenBack = () => {
      const isBack = !bar.hasAttribute('data-away')
      setShown(isBack && !wasShown.current && isBarHintDue())
      wasShown.current ||= isBack
    }
    // The bar was away when this was loaded, but may be back.
    showWhenBack()
    const observer = new MutationObserver(showWhenBack)
    observer.observe(bar, { attributes: true, attributeFilter: ['data-away'] })
    return () => observer.disconnect()
  }, [])
  return isShown && <FirstUseHint onDismiss={() => setShown(false)} />
}
