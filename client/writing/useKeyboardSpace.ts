import { useEffect } from 'react'

/**
 * The part of the window that a phone's keyboard covers, as the property --keyboard of the document: elements fixed to
 * the bottom stay above it. It is 0 in browsers that make the window smaller instead.
 */
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
      // The browser has brought the field above the keyboard, but not above the bar that is there now.
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

/**
 * CSS pixels of the window's lower end. A page that is zoomed in shows less of itself, also without a keyboard: fixed
 * elements then stay in place, and are reached by moving the page.
 */
export function coveredBy({ height, offsetTop, scale }: Seen, windowHeight: number): number {
  const isZoomed = scale > 1.01
  const covered = windowHeight - height * scale - (isZoomed ? 0 : offsetTop)
  // A zoomed height is rounded.
  return covered < (isZoomed ? LEAST : 1) ? 0 : Math.round(covered)
}

/** No keyboard is lower, CSS pixels. */
const LEAST = 60
