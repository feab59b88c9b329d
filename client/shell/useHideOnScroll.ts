import { type RefObject, useEffect } from 'react'
import { limits } from '#schema/limits.ts'
import { throttle } from '#client/design/throttle.ts'

/**
 * Marks the bar as hidden while the page is scrolled down, and removes the mark when it is scrolled up or is near its
 * top (R155). A browser moves the page by some pixels itself when text above changes its height. The mark is an attribute and the rest is CSS: scrolling renders nothing.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = scrollY
    const update = throttle(() => {
      const now = scrollY
      if (Math.abs(now - last) < limits.nav.scrollTolerance) return
      bar.current?.toggleAttribute('data-away', now > last && now >= limits.nav.scrollThreshold)
      last = now
    })
    addEventListener('scroll', update, { passive: true })
    return () => {
      removeEventListener('scroll', update)
      update.cancel()
    }
  }, [bar])
}
