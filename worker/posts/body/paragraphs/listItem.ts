import type { Paragraph } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup } from '#worker/posts/body/html.ts'
import { inline } from '#worker/posts/body/markups.ts'
import { aliases } from '#worker/posts/body/paragraphs/aliases.ts'
import { words } from '#worker/posts/body/words.ts'

export const listItem = ({ text, markups, anchors, list }: Paragraph, body: BodyContext): Html =>
  markup`${aliases(anchors, body)}${box(list?.isChecked)}${inline(text, markups, body.links)}`

/** A picture, because readers cannot tick it. */
function box(isChecked: boolean | undefined): Html | false {
  if (typeof isChecked !== 'boolean') return false
  const label = attributes({
    class: isChecked ? 'Story-box Story-box--done' : 'Story-box',
    role: 'img',
    'aria-label': isChecked ? words.done : words.open,
  })
  return markup`<span${label}>${isChecked ? '☑' : '☐'}</span> `
}
