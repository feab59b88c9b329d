/** Scrolling sets an attribute and renders no component. */
import * as limits from '#schema/limits/visit.ts'
import { throttle } from '#client/design/throttle.ts'

const AWAY = 'data-away'

let wasAway = false

export const wasBarAway = (): boolean => wasAway

/**
 * R155
 * @param onBack called each time the bar comes back
 */
export function hideOnScroll(onBack: () => void): void {
  let last = scrollY
  const update = throttle(() => {
    const now = scrollY
    // The browser scrolls by a few pixels when text above changes.
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
