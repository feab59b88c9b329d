/**
 * Contrast depends only on tokens: every palette is legible if these pairs are (palette.unit.test.ts) and pages have no
 * others (palettes.journey.ts).
 */

/** Paper, surfaces, floating boxes, and the wash of the accent. */
export const GROUNDS = ['paper', 'surface', 'float', 'accent-wash']
const TEXTS = ['ink', 'ink-quiet', 'ink-faint', 'accent', 'danger', 'success']

/** Each has a text and a background. */
export const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ['ink', 'mark'],
  ['ink-quiet', 'mark'],
  ['accent', 'mark'],
  ['accent-ink', 'accent'],
  ['paper', 'ink'],
]
