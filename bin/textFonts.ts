/**
 * Cuts the story text's typeface down to what is set in it: a file of the one weight that most text has, which pages
 * ask for in advance, and one of the weights above, which bold text asks for when there is some. The package's file
 * of all weights is two and a half times as large as the first, and on a slow connection it stands in the way of
 * the first picture. Runs before the sheets are built, which name what it writes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const FAMILY = 'node_modules/@fontsource-variable/newsreader/files'
const FOLDER = 'dist/fonts'

/** In the files' names, and as the sheets say them. */
const WEIGHTS = { '400': 400, wght: { min: 400, max: 700 } } as const

export async function cutTextFonts(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const style of ['normal', 'italic']) {
    const whole = readFileSync(`${FAMILY}/newsreader-latin-wght-${style}.woff2`)
    for (const [name, wght] of Object.entries(WEIGHTS)) {
      const cut = await subsetFont(whole, undefined, {
        keepAllGlyphs: true,
        targetFormat: 'woff2',
        variationAxes: { wght },
      })
      writeFileSync(`${FOLDER}/newsreader-latin-${name}-${style}.woff2`, cut)
    }
  }
}
