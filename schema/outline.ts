import type { Paragraph, ParagraphKind } from '#schema/content.ts'

/** H1 and H2 are sections, because the story's title is the page's h1; a cover title is a section of a series. */
const RANK: Partial<Record<ParagraphKind, number>> = { COVER_TITLE: 2, H1: 2, H2: 2, H3: 3, H4: 4 }

/**
 * Assigns heading levels 2 to 4 in order. The first heading gets level 2 and no level is skipped, for a screen reader's
 * outline without gaps.
 */
export function startOutline(): (type: ParagraphKind) => 2 | 3 | 4 {
  const open: number[] = []
  return (type) => {
    const rank = RANK[type] ?? 4
    while (open.length > 0 && open.at(-1)! >= rank) open.pop()
    open.push(rank)
    return (open.length + 1) as 2 | 3 | 4
  }
}

export interface TocEntry {
  /** The paragraph's name, which is its anchor. */
  name: string
  text: string
  level: 2 | 3 | 4
}

/** A story's headings, at their printed levels. */
export function headingsOf(paragraphs: readonly Paragraph[]): TocEntry[] {
  const level = startOutline()
  return paragraphs
    .filter(({ type, text }) => HEADING.test(type) && text.trim() !== '')
    .map(({ name, type, text }) => ({ name, text, level: level(type) }))
}

const HEADING = /^(?:H[1-4]|COVER_TITLE)$/
