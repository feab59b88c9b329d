import type { Paragraph } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { type Html, markup, nothing } from '#worker/posts/body/html.ts'
import { inline } from '#worker/posts/body/markups.ts'

export function figcaption({ text, markups }: Paragraph, body: BodyContext): Html {
  if (text.trim() === '') return nothing
  return markup`<figcaption class="Story-caption" dir="auto">${inline(text, markups, body.links)}</figcaption>`
}
