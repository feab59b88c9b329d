import type { Paragraph } from '#schema/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup } from '#worker/posts/body/html.ts'
import { inline } from '#worker/posts/body/markups.ts'

/** ULI and OLI. */
export function listItem({ name, text, markups }: Paragraph, body: BodyContext): Html {
  return markup`<li${attributes({ id: body.anchor(name) })}>${inline(text, markups, body.links)}</li>`
}
