import type { Paragraph } from '#schema/content/content.ts'

/** Its picture is not uploaded yet. */
export interface Pasted extends Paragraph {
  source?: File | string
}
