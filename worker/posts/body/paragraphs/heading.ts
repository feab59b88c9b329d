import type { Paragraph } from '#schema/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, html, nothing } from '#worker/posts/body/html.ts'
import { inline } from '#worker/posts/body/markups.ts'

const CLASS: Partial<Record<Paragraph['type'], string>> = {
  H1: 'Story-h1',
  H2: 'Story-h2',
  H3: 'Story-h3',
  H4: 'Story-h4',
  COVER_TITLE: 'Story-coverTitle',
}

/** H1 to H4 and COVER_TITLE. The class is the size that the author chose, the element its place in the outline. */
export function heading({ name, type, text, markups }: Paragraph, body: BodyContext): Html {
  if (text.trim() === '') return nothing
  const around = attributes({ id: body.anchor(name), class: CLASS[type], dir: 'auto' })
  const inner = inline(text, markups, body.links)
  switch (body.headingLevel(type)) {
    case 2:
      return html`<h2${around}>${inner}</h2>`
    case 3:
      return html`<h3${around}>${inner}</h3>`
    case 4:
      return html`<h4${around}>${inner}</h4>`
  }
}
