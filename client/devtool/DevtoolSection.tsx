import type { ReactNode } from 'react'

interface DevtoolSectionProps {
  title: string
  /** Shown while it is closed. */
  brief: string
  isOpen?: boolean
  children: ReactNode
}

export function DevtoolSection({ title, brief, isOpen, children }: DevtoolSectionProps) {
  return (
    <details className="DevtoolSection" open={isOpen}>
      <summary className="DevtoolSection-summary">
        <span className="DevtoolSection-title">{title}</span>
        <span className="DevtoolSection-brief" dir="ltr">
          {brief}
        </span>
      </summary>
      <div className="DevtoolSection-body">{children}</div>
    </details>
  )
}
