import type { ReactNode } from 'react'

interface MainProps {
  className: string
  children: ReactNode
}

/** The main content, which the skip link and navigations focus. */
export function Main({ className, children }: MainProps) {
  return (
    <main id="main" className={className} tabIndex={-1}>
      {children}
    </main>
  )
}
