import type { ReactNode } from 'react'

interface MainProps {
  className: string
  children: ReactNode
}

/** The main content: the target of the skip link, and of the focus after a navigation. */
export function Main({ className, children }: MainProps) {
  return (
    <main id="main" className={className} tabIndex={-1}>
      {children}
    </main>
  )
}
