import type { ReactNode } from 'react'

interface MainProps {
  className: string
  children: ReactNode
}

/** The skip link and navigations focus it. */
export function Main({ className, children }: MainProps) {
  return (
    <main id="main" className={className} tabIndex={-1}>
      {children}
    </main>
  )
}
