import type { Paragraph } from '#schema/content/content.ts'
import type { Html } from '#worker/posts/body/html.ts'

export interface Piece {
  paragraph: Paragraph
  id: string | null
  html: Html
}
