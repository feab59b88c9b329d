import type { Paragraph } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup } from '#worker/posts/body/html.ts'

export function hr({ name }: Paragraph, body: BodyContext): Html {
  return markup`<hr${attributes({ id: body.anchor(name), class: 'Story-rule' })}>`
}
