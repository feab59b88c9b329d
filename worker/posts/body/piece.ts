import type { Paragraph } from '#schema/content.ts'
import type { Html } from '#worker/posts/body/html.ts'

/** A printed paragraph, before what belongs together is put inside one element. */
export interface Piece {
  paragraph: Paragraph
  /** Of items and details, whose element is made here; the others have it in their HTML. */
  id: string | null
  html: Html
}
