import type { Paragraph } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup, nothing } from '#worker/posts/body/html.ts'
import { inline } from '#worker/posts/body/markups.ts'

/** PQ. */
export function pullquote({ name, text, markups }: Paragraph, body: BodyContext): Html {
  if (text.trim() === '') return nothing
  const around = attributes({ id: body.anchor(name), class: 'Story-pullquote', dir: 'auto' })
  return markup`<blockquote${around}><p>${inline(text, markups, body.links)}</p></blockquote>`
}
