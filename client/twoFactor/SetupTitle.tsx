import type { ReactNode } from 'react'

interface SetupTitleProps {
  title: string
  level?: 'h1' | 'h2' | 'h3'
  id?: string
  children: ReactNode
}

export function SetupTitle({ title, level: Heading = 'h1', id, children }: SetupTitleProps) {
  return (
    <header className="SetupTitle">
      <Heading id={id} className="SetupTitle-title" tabIndex={-1}>
        {title}
      </Heading>
      <p className="SetupTitle-words">{children}</p>
    </header>
  )
}
