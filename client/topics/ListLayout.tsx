import { type ReactNode, useId } from 'react'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

interface ListLayoutProps {
  heading: ReactNode
  asideTitle: string
  /** Other lists like this one; below the list on small screens. */
  aside: ReactNode
  children: ReactNode
}

/** A list over the page's whole width: its heading, the list in the reading measure, and what stands beside it. */
export function ListLayout({ heading, asideTitle, aside, children }: ListLayoutProps) {
  const id = useId()
  return (
    <div className="ListLayout">
      {heading}
      <div className="ListLayout-list">{children}</div>
      {aside && (
        <section className="ListLayout-aside" aria-labelledby={id}>
          <SectionTitle id={id}>{asideTitle}</SectionTitle>
          {aside}
        </section>
      )}
    </div>
  )
}
