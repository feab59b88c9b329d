import { useEffect } from 'react'

/** Elements fixed to the bottom stay above a phone's keyboard by the property --keyboard. */
export function useKeyboardSpace(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    let covered = 0
    const measure = () => {
      const before = covered
      covered = coveredBy(view, innerHeight)
      style.setProperty('--keyboard', `${covered}px`)
      // The browser does not know of the bar above the keyboard.
      if (covered > before)
        document.activeElement?.closest('input, textarea')?.scrollIntoView({ block: 'nearest' })
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}

type Seen = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** CSS pixels. A zoomed page shows less of itself without a keyboard, too. */
export function coveredBy({ height, offsetTop, scale }: Seen, windowHeight: number): number {
  const isZoomed = scale > 1.01
  const covered = windowHeight - height * scale - (isZoomed ? 0 : offsetTop)
  // A zoomed height is rounded.
  return covered < (isZoomed ? LEAST : 1) ? 0 : Math.round(covered)
}

/** CSS pixels; no keyboard is lower. */
const LEAST = 60
