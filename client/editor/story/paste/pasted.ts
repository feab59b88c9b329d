import type { Paragraph } from '#schema/content.ts'

/** A paragraph that was pasted, before its picture has been uploaded or its link looked up. */
export interface Pasted extends Paragraph {
  /** Only on IMG: what is uploaded. */
  source?: File | string
  /** Only on P: an address that may become a card or an embed. */
  address?: string
}
