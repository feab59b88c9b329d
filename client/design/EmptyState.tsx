import type { ReactNode } from 'react'
import { ButtonLink } from '#client/design/Button.tsx'
import { Ornament } from '#client/design/Ornament.tsx'

interface EmptyStateProps {
  sentence: string
  action?: { label: ReactNode; to: string }
}

export function EmptyState({ sentence, action }: EmptyStateProps) {
  return (
    <div className="EmptyState">
      <Ornament />
      <p className="EmptyState-sentence">{sentence}</p>
      {action && <ButtonLink to={action.to}>{action.label}</ButtonLink>}
    </div>
  )
}
