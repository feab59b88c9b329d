import type { ReactNode } from 'react'

interface SectionTitleProps {
  level?: 2 | 3
  id?: string
  children: ReactNode
}

/** A red pilcrow marks it, as in rubricated manuscripts. */
export function SectionTitle({ level = 2, id, children }: SectionTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading className="SectionTitle" id={id}>
      {children}
    </Heading>
  )
}
