import type { ReactNode } from 'react'
import { handwriting } from '#client/design/handwriting.ts'
import { Leaf } from '#client/design/Leaf.tsx'
import { Penwork } from '#client/design/Penwork.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

interface LandingProps {
  heading: string
  lead: ReactNode
  /** The next steps. */
  actions?: ReactNode
  /** The initial of the drawing. */
  initial: string
  /** The anchor of the heading, where a masthead above has links to it. */
  children?: ReactNode
}

/** A page about the site: the heading, a written leaf next to it, and its parts below. */
export function Landing({ heading, lead, actions, initial, children }: LandingProps) {
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
          <Leaf number={initial}>
            <Penwork />
            <path className="Landing-script" d={SCRIPT} />
          </Leaf>
        </div>
      </div>
      {children}
    </div>
  )
}

const LINES = Array.from({ length: 14 }, (_, line) => 82 + line * 18)

/** The initial is before the first four lines, and the last page is not yet full. */
const SCRIPT = LINES.map(
  (y, line) =>
    handwriting(y, line < 4 ? 140 : 62, 242, line + 1) + (line < 9 ? handwriting(y, 320, 500, line + 4) : ''),
).join('')

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
