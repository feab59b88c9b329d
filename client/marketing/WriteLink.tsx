import type { ReactNode } from 'react'
import { useHref } from '#client/browser/site.tsx'

/** To a new story. The server asks visitors to sign up, and brings them back: it is no move within the app. */
export function WriteLink({ children }: { children: ReactNode }) {
  const href = useHref()
  return (
    <a className="Button Button--primary" href={href('ShowNewPost')}>
      {children}
    </a>
  )
}
