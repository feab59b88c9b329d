import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
  string,
  { file: string; src?: string }
>

/** The sheet of every page: the first part is in each document, the rest is a file. */
const BASE = 'client/design/base.css'
const inline = JSON.parse(readFileSync('dist/client/.vite/inline.json', 'utf8')) as {
  style: { text: string }
  rest: string
}

/** Those without layers: faces, and what shows without scripts. */
const WITHOUT_LAYERS = /(?:fonts-extra|noscript)\.css$/

test('every sheet names the layers in their order first, so that it does not matter which one is read first', () => {
  const sheets = Object.values(manifest).filter(
    ({ src }) => src?.endsWith('.css') && !WITHOUT_LAYERS.test(src),
  )
  expect(sheets.length).toBeGreaterThan(15)
  for (const { src, file } of [...sheets, { src: 'the rest', file: inline.rest }]) {
    const text = src === BASE ? inline.style.text : readFileSync(`dist/client/${file}`, 'utf8')
    const named = [...text.matchAll(/@layer ([\w, ]+)[;{]/g)]
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
  expect(named.filter(({ name }) => name !== 'rest' && !built.has(name))).toEqual([])
})
