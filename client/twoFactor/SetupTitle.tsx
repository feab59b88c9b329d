import type { ReactNode } from 'react'

/** What a step asks for, and why. */
export function SetupTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="SetupTitle">
      <h1 className="SetupTitle-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="SetupTitle-words">{children}</p>
    </header>
  )
}
