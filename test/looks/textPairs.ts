/**
 * The colours of tokens that pages put on each other. Contrast is a function of the tokens alone, so that every palette
 * is legible on every page if these pairs are (palette.unit.test.ts) and pages have no others (palettes.journey.ts).
 */

/** What text is on: paper, surfaces, what floats, and the wash of the accent. */
export const GROUNDS = ['paper', 'surface', 'float', 'accent-wash']
const TEXTS = ['ink', 'ink-quiet', 'ink-faint', 'accent', 'danger', 'success']

/** Of text and what it is on. */
export const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ['ink', 'mark'],
  ['ink-quiet', 'mark'],
  ['accent', 'mark'],
  ['accent-ink', 'accent'],
  ['paper', 'ink'],
]
