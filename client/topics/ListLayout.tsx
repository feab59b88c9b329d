import type { ReactNode } from 'react'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

interface ListLayoutProps {
  heading: ReactNode
  asideTitle: string
  /** It is below the list on small screens. */
  aside: ReactNode
  children: ReactNode
}

export function ListLayout({ heading, asideTitle, aside, children }: ListLayoutProps) {
  return (
    <div className="ListLayout">
      {heading}
      <div className="ListLayout-list">{children}</div>
      {aside && (
        <section className="ListLayout-aside" aria-labelledby="others">
          <SectionTitle id="others">{asideTitle}</SectionTitle>
          {aside}
        </section>
      )}
    </div>
  )
}
