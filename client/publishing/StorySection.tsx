import type { ReactNode } from 'react'

interface StorySectionProps {
  id: string
  title: string
  words?: ReactNode
  children: ReactNode
}

export function StorySection({ id, title, words, children }: StorySectionProps) {
  return (
    <section className="StorySettings-section" aria-labelledby={id}>
      <h2 className="StorySettings-heading" id={id}>
        {title}
      </h2>
      {words && <p className="Field-hint">{words}</p>}
      {children}
    </section>
  )
}
