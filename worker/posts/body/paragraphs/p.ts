import type { Paragraph } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup, nothing } from '#worker/posts/body/html.ts'
import { aliases } from '#worker/posts/body/paragraphs/aliases.ts'
import { inline } from '#worker/posts/body/markups.ts'

export function p({ name, type, text, markups, anchors, isDropCap }: Paragraph, body: BodyContext): Html {
  if (text.trim() === '') return nothing
  const className = type === 'P' && isDropCap === true && 'Story-dropCap'
  return markup`<p${attributes({ id: body.anchor(name), class: className, dir: 'auto' })}>${aliases(anchors, body)}${inline(text, markups, body.links)}</p>`
}
