/**
 * The part of the window where text can be seen: without a phone's keyboard, without what lies outside of a page that is
 * zoomed in, and without the bars, whose height is the scroll padding of the page.
 */
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

/** CSS pixels, as those of `getBoundingClientRect`. */
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

/** Calls when the keyboard opens or closes, and when the page is zoomed. @returns ends it */
export function watchVisibleArea(change: () => void): () => void {
  const view = window.visualViewport
  const types = ['resize', 'scroll'] as const
  for (const type of types) view?.addEventListener(type, change)
  return () => {
    for (const type of types) view?.removeEventListener(type, change)
  }
}
