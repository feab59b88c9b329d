import type { Paragraph } from '#schema/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, html } from '#worker/posts/body/html.ts'

export function hr({ name }: Paragraph, body: BodyContext): Html {
  return html`<hr${attributes({ id: body.anchor(name), class: 'Story-rule' })}>`
}
