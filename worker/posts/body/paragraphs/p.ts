import type { Paragraph } from '#schema/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup, nothing } from '#worker/posts/body/html.ts'
import { aliases } from '#worker/posts/body/paragraphs/aliases.ts'
import { inline } from '#worker/posts/body/markups.ts'

export function p({ name, text, markups, anchors }: Paragraph, body: BodyContext): Html {
  if (text.trim() === '') return nothing
  return markup`<p${attributes({ id: body.anchor(name), dir: 'auto' })}>${aliases(anchors, body)}${inline(text, markups, body.links)}</p>`
}
