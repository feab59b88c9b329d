import type { Paragraph } from '#schema/content/content.ts'

/**
 * Numbered items count from 1; where the source has another number, the item keeps it.
 * @param ordinalOf the number of an item at the source, if it is known
 */
export function keepNumbers<P extends Paragraph>(
  paragraphs: readonly P[],
  ordinalOf: (paragraph: P) => number | undefined,
): void {
  let counts: { type: Paragraph['type']; number: number }[] = []
  let around = ''
  for (const paragraph of paragraphs) {
    const { type, list: place, isQuoted, isInDetails } = paragraph
    const isItem = type === 'ULI' || type === 'OLI'
    const outside = `${isQuoted ?? false} ${isInDetails ?? false}`
    if (outside !== around || (!isItem && !place)) counts = []
    around = outside
    if (!isItem) continue
    const depth = place?.depth ?? 0
    counts = counts.slice(0, depth + 1)
    const before = counts[depth]?.type === type ? counts[depth].number : 0
    const number = ordinalOf(paragraph) ?? place?.number ?? before + 1
    if (type === 'OLI' && number !== before + 1) paragraph.list = { ...place, depth, number }
    counts[depth] = { type, number }
  }
}
