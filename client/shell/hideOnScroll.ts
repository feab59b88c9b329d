/**
 * Marks the bar as hidden while the page is scrolled down, and removes the mark when it is scrolled up or is near its
 * top (R155). The mark is an attribute and the rest is CSS: scrolling renders nothing.
 */
import * as limits from '#schema/limits/visit.ts'
import { throttle } from '#client/design/throttle.ts'

const AWAY = 'data-away'

let wasAway = false

/** Whether the bar has been hidden since the document was loaded. */
export const wasBarAway = (): boolean => wasAway

/** @param onBack is called each time the bar comes back */
export function hideOnScroll(onBack: () => void): void {
  let last = scrollY
  const update = throttle(() => {
    const now = scrollY
    // A browser moves the page by some pixels itself when text above changes its height.
    if (Math.abs(now - last) < limits.nav.scrollTolerance) return
    const isAway = now > last && now >= limits.nav.scrollThreshold
    last = now
    const bar = document.querySelector('.NavigationBar')
    if (!bar || bar.hasAttribute(AWAY) === isAway) return
    bar.toggleAttribute(AWAY, isAway)
    wasAway ||= isAway
    if (!isAway) onBack()
  })
  addEventListener('scroll', update, { passive: true })
}
