import type { Paragraph, ParagraphKind } from '#schema/content/content.ts'

/** The story's title is the page's h1. */
const RANK: Partial<Record<ParagraphKind, number>> = { COVER_TITLE: 2, H1: 2, H2: 2, H3: 3, H4: 4 }

/** Screen readers need levels without a gap. */
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
  name: string
  text: string
  level: 2 | 3 | 4
}

export function headingsOf(paragraphs: readonly Paragraph[]): TocEntry[] {
  const level = startOutline()
  return paragraphs
    .filter(({ type, text }) => HEADING.test(type) && text.trim() !== '')
    .map(({ name, type, text }) => ({ name, text, level: level(type) }))
}

const HEADING = /^(?:H[1-4]|COVER_TITLE)$/
