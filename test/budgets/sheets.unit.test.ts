import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
  string,
  { file: string; src?: string }
>

/** The sheet of every page, whose text is in each document. */
const BASE = 'client/design/base.css'
const inline = JSON.parse(readFileSync('dist/client/.vite/inline.json', 'utf8')) as {
  style: { text: string }
}

/** Those without layers: faces, and what shows without scripts. */
const WITHOUT_LAYERS = /(?:fonts-extra|noscript)\.css$/

test('every sheet names the layers in their order first, so that it does not matter which one is read first', () => {
  const sheets = Object.values(manifest).filter(
    ({ src }) => src?.endsWith('.css') && !WITHOUT_LAYERS.test(src),
  )
  expect(sheets.length).toBeGreaterThan(15)
  for (const { src, file } of sheets) {
    const text = src === BASE ? inline.style.text : readFileSync(`dist/client/${file}`, 'utf8')
    const named = [...text.matchAll(/@layer ([\w, ]+)[;{]/g)]
    const layers = named.flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
    expect([src, [...new Set(layers)]]).toEqual([src, ['reset', 'tokens', 'base', 'components', 'pages']])
  }
})
