import { useEffect } from 'react'

/**
 * How much of the window a phone's keyboard covers, as the property --keyboard of the document: what is fixed to the
 * bottom stays above it. Browsers that make the window smaller instead have 0.
 */
export function useKeyboardSpace(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => {
      // A page that is zoomed in is smaller, too, without a keyboard.
      const covered = view.scale > 1.01 ? 0 : innerHeight - view.height - view.offsetTop
      style.setProperty('--keyboard', `${Math.max(Math.round(covered), 0)}px`)
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
