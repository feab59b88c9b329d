/** Excludes a phone's keyboard, the page's bars, and the area outside a zoomed page. */
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

/** In CSS pixels, relative to the window. */
export function visibleArea(): Area {
  const { offsetTop, offsetLeft, width, height } = window.visualViewport ?? {
    offsetTop: 0,
    offsetLeft: 0,
    width: innerWidth,
    height: innerHeight,
  }
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Math.max(offsetTop, Number.parseFloat(scrollPaddingTop) || 0),
    bottom: Math.min(offsetTop + height, innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)),
    left: offsetLeft,
    right: offsetLeft + width,
  }
}

/**
 * @param change called when the keyboard opens or closes, or the page is zoomed
 * @returns a function that stops this
 */
export function watchVisibleArea(change: () => void): () => void {
  const view = window.visualViewport
  const types = ['resize', 'scroll'] as const
  for (const type of types) view?.addEventListener(type, change)
  return () => {
    for (const type of types) view?.removeEventListener(type, change)
  }
}
