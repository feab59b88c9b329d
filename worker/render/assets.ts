import type { Fonts } from '#client/browser/inline.ts'
import { chunks } from '#worker/platform/http/release.ts'

export const styles: Record<string, string> = Object.fromEntries(
  Object.values(chunks)
    .filter(({ src }) => src?.endsWith('.css'))
    .map(({ src, file }) => [src!.replace(/^.*\/|\.css$/g, ''), `/${file}`]),
)

const urlOf = (source: string) => `/${chunks[source]?.file}`

/** The file also contains shared parts, so groups have names (vite.config.ts). */
const app = Object.values(chunks).find(({ name }) => name === 'app')

export const scripts = { entry: urlOf('client/entry.ts'), app: `/${app?.file}` }

const filesOf = (text: string, title: string, italic: string, bold = text) => ({
  text: fontFile(text),
  title: fontFile(title),
  italic: fontFile(italic),
  bold: fontFile(bold),
})

function fontFile(name: string): string {
  const files = Object.values(chunks).flatMap(({ assets = [] }) => assets)
  return `/${files.find((file) => file.includes(name))}`
}

export const fonts = {
  SERIF_1: filesOf(
    'newsreader-core-400-normal',
    'newsreader-core-600-normal',
    'newsreader-core-400-italic',
    'newsreader-core-600-normal',
  ),
  SERIF_2: filesOf('fraunces-latin-wght-normal', 'fraunces-core-550-normal', 'fraunces-latin-wght-italic'),
  SANS_SERIF_1: filesOf(
    'instrument-sans-core-wght-normal',
    'instrument-sans-core-wght-normal',
    'instrument-sans-latin-wght-italic',
  ),
  SANS_SERIF_2: filesOf(
    'figtree-latin-wght-normal',
    'figtree-latin-wght-normal',
    'figtree-latin-wght-italic',
  ),
} satisfies Fonts
