import { useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { track } from '#client/reporting/events.ts'
import { useSeen } from '#client/reporting/useSeen.ts'

/** R449, R492 */
export function OpenInApp({ to }: { to: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useSeen(link, () => track('openInApp.viewed'))
  return (
    <a ref={link} href={to} onClick={() => track('openInApp.clicked')}>
      {copy.nav.openInApp}
    </a>
  )
}
