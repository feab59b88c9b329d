import type { Paragraph } from '#schema/content/content.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { type Html, markup } from '#worker/posts/body/html.ts'
import { inline } from '#worker/posts/body/markups.ts'
import { aliases } from '#worker/posts/body/paragraphs/aliases.ts'

export const summary = ({ text, markups, anchors }: Paragraph, body: BodyContext): Html =>
  markup`<summary dir="auto">${aliases(anchors, body)}${inline(text, markups, body.links)}</summary>`
