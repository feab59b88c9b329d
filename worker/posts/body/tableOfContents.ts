import type { Paragraph } from '#schema/content.ts'
import { startOutline } from '#worker/posts/body/outline.ts'

export interface TocEntry {
  /** The paragraph's name, which is its anchor. */
  name: string
  text: string
  level: 2 | 3 | 4
}

/** The headings of a story, at the levels at which they are printed. */
export function tableOfContents(paragraphs: readonly Paragraph[]): TocEntry[] {
  const level = startOutline()
  return paragraphs
    .filter(({ type, text }) => HEADING.test(type) && text.trim() !== '')
    .map(({ name, type, text }) => ({ name, text, level: level(type) }))
}

const HEADING = /^(?:H[1-4]|COVER_TITLE)$/
