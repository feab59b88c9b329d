/**
 * Cuts the story text's typeface to the one weight that most text is set in. Its file of all weights is two and a
 * half times as large, and on a slow connection it stands in the way of the first picture; bold text asks for it
 * when there is some. Runs before the sheets are built, which name what it writes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const FAMILY = 'node_modules/@fontsource-variable/newsreader/files'
const FOLDER = 'dist/fonts'
const WEIGHT = 400

export async function cutTextFonts(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const style of ['normal', 'italic']) {
    const whole = readFileSync(`${FAMILY}/newsreader-latin-wght-${style}.woff2`)
    const cut = await subsetFont(whole, undefined, {
      keepAllGlyphs: true,
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHT },
    })
    writeFileSync(`${FOLDER}/newsreader-latin-${WEIGHT}-${style}.woff2`, cut)
  }
}
