import type { Paragraph } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, join, markup, nothing } from '#worker/posts/body/html.ts'
import { aliases } from '#worker/posts/body/paragraphs/aliases.ts'
import { inline } from '#worker/posts/body/markups.ts'

const CLASS: Partial<Record<Paragraph['type'], string>> = {
  H1: 'Story-h1',
  H2: 'Story-h2',
  H3: 'Story-h3',
  H4: 'Story-h4',
  COVER_TITLE: 'Story-coverTitle',
}

/** The class is the author's size. */
export function heading({ name, type, text, markups, anchors }: Paragraph, body: BodyContext): Html {
  if (text.trim() === '') return nothing
  const around = attributes({ id: body.anchor(name), class: CLASS[type], dir: 'auto' })
  const inner = join([aliases(anchors, body), inline(text, markups, body.links)])
  return ELEMENT[body.headingLevel(type)](around, inner)
}

const ELEMENT: Record<2 | 3 | 4, (around: Html, inner: Html) => Html> = {
  2: (around, inner) => markup`<h2${around}>${inner}</h2>`,
  3: (around, inner) => markup`<h3${around}>${inner}</h3>`,
  4: (around, inner) => markup`<h4${around}>${inner}</h4>`,
}
