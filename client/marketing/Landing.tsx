import type { ReactNode } from 'react'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

interface LandingProps {
  heading: string
  lead: ReactNode
  /** The next steps. */
  actions?: ReactNode
  /** A decoration next to the words. */
  picture: ReactNode
  children?: ReactNode
}

/** A page about the site: the heading, a picture next to it, and its parts below. */
export function Landing({ heading, lead, actions, picture, children }: LandingProps) {
  return (
    <div className="Landing">
      <div className="Landing-opening">
        <div className="Landing-words">
          <h1 id="contents" tabIndex={-1}>
            {heading}
          </h1>
          <p className="Landing-lead">{lead}</p>
          {actions && <div className="Landing-actions">{actions}</div>}
        </div>
        <div className="Landing-picture" aria-hidden>
          {picture}
        </div>
      </div>
      {children}
    </div>
  )
}

interface LandingPartProps {
  id: string
  title: string
  text?: ReactNode
  /** Beside the text, where there is room. */
  example?: ReactNode
  children?: ReactNode
}

/** A part: a title, some words, and what shows them. */
export function LandingPart({ id, title, text, example, children }: LandingPartProps) {
  return (
    <section className={example ? 'LandingPart LandingPart--shown' : 'LandingPart'} aria-labelledby={id}>
      <div className="LandingPart-words">
        <SectionTitle id={id}>{title}</SectionTitle>
        {text && <p>{text}</p>}
        {children}
      </div>
      {example}
    </section>
  )
}

/**
 * Short texts with names, side by side.
 * @param isOrdered they are steps
 */
export function LandingPoints({
  points,
  isOrdered = false,
}: {
  points: readonly (readonly string[])[]
  isOrdered?: boolean
}) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={isOrdered ? 'LandingPoints LandingPoints--ordered' : 'LandingPoints'}>
      {points.map(([name, text]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
