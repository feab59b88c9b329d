import { useEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { track } from '#client/reporting/events.ts'

/** The link to the app, on small screens: that it was seen and followed is recorded (R449, R492). */
export function OpenInApp({ to }: { to: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        track('openInApp.viewed')
      },
      { threshold: limits.inView.threshold },
    )
    observer.observe(link.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <a ref={link} href={to} onClick={() => track('openInApp.clicked')}>
      {copy.nav.openInApp}
    </a>
  )
}
