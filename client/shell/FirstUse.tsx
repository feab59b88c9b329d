import { useEffect, useRef, useState } from 'react'
import { FirstUseHint } from '#client/shell/FirstUseHint.tsx'
import { isBarHintDue } from '#client/shell/hints.ts'

/** Shown when the bar first comes back after scrolling, until dismissed (R156, R207). */
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
    // The bar may be back since this was loaded.
    showWhenBack()
    const observer = new MutationObserver(showWhenBack)
    observer.observe(bar, { attributes: true, attributeFilter: ['data-away'] })
    return () => observer.disconnect()
  }, [])
  return isShown && <FirstUseHint onDismiss={() => setShown(false)} />
}
