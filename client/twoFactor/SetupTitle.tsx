import type { ReactNode } from 'react'

interface SetupTitleProps {
  title: string
  /** Set where it is not the page's heading. */
  level?: 'h1' | 'h3'
  children: ReactNode
}

/** A step's title and explanation. */
export function SetupTitle({ title, level: Heading = 'h1', children }: SetupTitleProps) {
  return (
    <header className="SetupTitle">
      <Heading className="SetupTitle-title" tabIndex={-1}>
        {title}
      </Heading>
      <p className="SetupTitle-words">{children}</p>
    </header>
  )
}
