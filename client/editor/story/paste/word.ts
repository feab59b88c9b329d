import type { ParagraphKind } from '#schema/content/content.ts'

/** The level of a list item is in its style, its bullet or number in the text. */
export function wordItem(
  element: Element,
  style: Record<string, string>,
): { kind: 'ULI' | 'OLI'; depth: number; ordinal?: number } | null {
  const place = /\blevel(\d)/.exec(style['mso-list'] ?? '')
  if (element.localName !== 'p' || !place) return null
  const mark = element.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  const [, number] = /^\s*\(?(\d{1,4}|[a-z]{1,4})[.)]/i.exec(mark?.textContent ?? '') ?? []
  const ordinal = ordinalOf(number ?? '')
  return {
    kind: number === undefined ? 'ULI' : 'OLI',
    depth: Math.min(Number(place[1]) - 1, 8),
    ...(ordinal !== undefined && { ordinal }),
  }
}

/** A single character may be a Roman numeral, so its number follows from the previous item. */
function ordinalOf(mark: string): number | undefined {
  if (/^\d+$/.test(mark)) return Number(mark)
  return /^[a-z]$/i.test(mark) && !/^[ivxlcdm]$/i.test(mark)
    ? mark.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1
    : undefined
}

export const wordKind = ({ className }: Element): ParagraphKind | null => {
  if (/\bMso(?:Intense)?Quote/.test(className)) return 'BQ'
  return /\bMsoTitle/.test(className) ? 'H2' : null
}
