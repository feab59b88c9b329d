import type { Paragraph } from '#schema/content.ts'

/** A paragraph that was pasted, before its picture has been uploaded. */
export interface Pasted extends Paragraph {
  /** Only on IMG: what is uploaded. */
  source?: File | string
}
