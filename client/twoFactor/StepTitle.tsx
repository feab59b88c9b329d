import type { ReactNode } from 'react'

/** What a step asks for, and why. */
export function StepTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="StepTitle">
      <h1 className="StepTitle-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="StepTitle-words">{children}</p>
    </header>
  )
}
