import type { ReactNode } from 'react'
import type { RouteName } from '#schema/routes/table.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { landingHead } from '#client/documents/landingHead.ts'

export interface DocumentSection {
  /** Names the section in an address: `/help#passwords`. */
  id: string
  title: string
  body: ReactNode
}

interface DocumentContent {
  route: RouteName
  title: string
  description: string
  Sections: () => ReactNode
  hasPictures?: boolean
}

/** A configured address replaces the page (R167). It needs no data. */
export function documentPage({ route, title, description, Sections, hasPictures }: DocumentContent): AnyPage {
  return {
    variables: () => ({}),
    head: (_, __, site) => landingHead({ route, title, description, site }),
    styles: hasPictures ? ['document', 'helpPictures'] : ['document'],
    Component: () => (
      <article className="DocumentPage">
        <h1 className="DocumentPage-title">{title}</h1>
        <p className="DocumentPage-description">{description}</p>
        <Sections />
      </article>
    ),
  }
}

export function DocumentSections({ sections }: { sections: readonly DocumentSection[] }) {
  return (
    <>
      <nav className="DocumentPage-contents" aria-label="On this page">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </section>
      ))}
    </>
  )
}
