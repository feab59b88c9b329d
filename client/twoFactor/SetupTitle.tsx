import type { ReactNode } from 'react'

interface SetupTitleProps {
  title: string
  /** Where it is no page's own title. */
  level?: 'h1' | 'h3'
  children: ReactNode
}

/** What a step asks for, and why. */
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
