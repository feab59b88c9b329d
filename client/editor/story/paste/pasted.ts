import type { Paragraph } from '#schema/content.ts'

/** A pasted paragraph; its picture is not uploaded yet. */
export interface Pasted extends Paragraph {
  source?: File | string
}
