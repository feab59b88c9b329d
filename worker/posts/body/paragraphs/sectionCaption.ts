import type { Paragraph } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup, nothing } from '#worker/posts/body/html.ts'
import { inline } from '#worker/posts/body/markups.ts'

export function sectionCaption({ name, text, markups }: Paragraph, body: BodyContext): Html {
  if (text.trim() === '') return nothing
  const around = attributes({ id: body.anchor(name), class: 'Story-sectionCaption', dir: 'auto' })
  return markup`<p${around}>${inline(text, markups, body.links)}</p>`
}
