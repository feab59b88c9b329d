import type { ParagraphImage } from '#schema/content/content.ts'

const MOST_IN_ROW = 3

export function rowsOf<Part>(parts: readonly Part[], isInRow: (part: Part) => boolean): Part[][] {
  const rows: Part[][] = []
  for (let at = 0; at < parts.length;) {
    let end = at
    while (end < parts.length && isInRow(parts[end]!)) end++
    if (end === at) {
      rows.push([parts[at++]!])
      continue
    }
    const number = Math.ceil((end - at) / MOST_IN_ROW)
    const length = Math.ceil((end - at) / number)
    for (; at < end; at += length) rows.push(parts.slice(at, Math.min(at + length, end)))
  }
  return rows
}

export function shareOf({ width, height }: Pick<ParagraphImage, 'width' | 'height'>): number {
  const ratio = Number(width) / Number(height)
  if (!(ratio > 0)) return 1
  return Math.round(Math.min(Math.max(ratio, 0.4), 4) * 100) / 100
}
