/** The addresses of the built files that a document names. */
import type { FontChoice } from '#schema/enums.ts'
import { chunks } from '#worker/platform/release.ts'

/** Style sheet name (the file's, without .css) -> URL. */
export const styles: Record<string, string> = Object.fromEntries(
  Object.values(chunks)
    .filter(({ src }) => src?.endsWith('.css'))
    .map(({ src, file }) => [src!.replace(/^.*\/|\.css$/g, ''), `/${file}`]),
)

const urlOf = (source: string) => `/${chunks[source]?.file}`

export const scripts = {
  beforePaint: urlOf('client/browser/beforePaint.js'),
  entry: urlOf('client/entry.ts'),
}

/** The Latin files of the four typefaces: what a page's first lines are set in. */
const fontFiles = (name: string, weight: 'wght' | '400' = 'wght') => ({
  upright: fontFile(`${name}-latin-${weight}-normal`),
  italic: fontFile(`${name}-latin-${weight}-italic`),
})

function fontFile(name: string): string {
  const files = Object.values(chunks).flatMap(({ assets = [] }) => assets)
  return `/${files.find((file) => file.includes(name))}`
}

export const fonts = {
  SERIF_1: fontFiles('newsreader', '400'),
  SERIF_2: fontFiles('fraunces'),
  SANS_SERIF_1: fontFiles('instrument-sans'),
  SANS_SERIF_2: fontFiles('figtree'),
} satisfies Record<FontChoice, { upright: string; italic: string }>
