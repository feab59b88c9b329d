import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
  string,
  { file: string; src?: string }
>

const { sheets: first } = JSON.parse(readFileSync('dist/client/.vite/inline.json', 'utf8')) as {
  sheets: Record<string, { text: string }>
}

/** Faces, and the sheet for pages without scripts. */
const WITHOUT_LAYERS = /(?:fonts-extra|noscript)\.css$/

test('every sheet names the layers in their order first, which makes the order of sheets irrelevant', () => {
  const sheets = Object.values(manifest).filter(
    ({ src }) => src?.endsWith('.css') && !WITHOUT_LAYERS.test(src),
  )
  expect(sheets.length).toBeGreaterThan(15)
  const texts = sheets.map(({ src, file }) => [src, readFileSync(`dist/client/${file}`, 'utf8')])
  const firstTexts = Object.entries(first).map(([name, { text }]) => [name, text])
  for (const [src, text] of [...texts, ...firstTexts]) {
    const named = [...text!.matchAll(/@layer ([\w, ]+)[;{]/g)]
    const layers = named.flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
    expect([src, [...new Set(layers)]]).toEqual([src, ['reset', 'tokens', 'base', 'components', 'pages']])
  }
})

test('every sheet that a page or a part names is built', () => {
  const built = new Set(Object.values(manifest).map(({ src }) => src?.replace(/^.*\/|\.css$/g, '')))
  const named = globSync('client/**/*.{ts,tsx}').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const lists = [...source.matchAll(/\bstyles: \[([^\]]*)\]/g)].flatMap(([, names]) =>
      [...names!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!),
    )
    const parts = [...source.matchAll(/\bstyles\.(\w+)\}/g)].map(([, name]) => name!)
    return [...lists, ...parts].map((name) => ({ file, name }))
  })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !built.has(name))).toEqual([])
})
