import type { Paragraph } from '#schema/content.ts'
import type { Html } from '#worker/posts/body/html.ts'

/** A printed paragraph, before neighbours are grouped. */
export interface Piece {
  paragraph: Paragraph
  /** For items and details, which are wrapped later; other pieces have the id in their HTML. */
  id: string | null
  html: Html
}
