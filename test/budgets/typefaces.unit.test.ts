import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'dist/fonts'
const sizeOf = (names: string[]) =>
  names.map((name) => statSync(`${FOLDER}/${name}.woff2`).size).reduce((sum, size) => sum + size, 0)

/** Titles, text and the interface. */
const EVERY_PAGE = [
  'fraunces-core-550-normal',
  'newsreader-core-400-normal',
  'instrument-sans-core-wght-normal',
]

test('the fonts of a first visit weigh 29 KB on a page, 37 on a story with italics and 44 with bold', () => {
  const story = [...EVERY_PAGE, 'newsreader-core-400-italic']
  expect(sizeOf(EVERY_PAGE)).toBeLessThanOrEqual(29_200)
  expect(sizeOf(story)).toBeLessThanOrEqual(36_800)
  expect(sizeOf([...story, 'newsreader-core-600-normal'])).toBeLessThanOrEqual(43_800)
})

interface Face {
  key: string
  file: string
  ranges: [number, number][]
}

function facesOfSheet(): Face[] {
  const sheet = readFileSync(`${FOLDER}/typefaces.css`, 'utf8')
  return [...sheet.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rule]) => {
    const valueOf = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(rule!)![1]!
    return {
      key: `${valueOf('font-family')} ${valueOf('font-style')} ${valueOf('font-weight')}`,
      file: /\.\/([\w-]+)\.woff2/.exec(rule!)![1]!,
      ranges: valueOf('unicode-range')
        .split(', ')
        .map((range) => range.slice(2).split('-'))
        .map(([first, last = first]) => [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]),
    }
  })
}

test('a character is in one file of a face, most text in the core only, and no face blocks or moves text', () => {
  const faces = facesOfSheet()
  expect(faces.length).toBeGreaterThan(20)
  for (const key of new Set(faces.map((face) => face.key))) {
    const parts = faces.filter((face) => face.key === key)
    const filesOf = (code: number) =>
      parts
        .filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
        .map(({ file }) => file)
    for (let code = 0x20; code < 0x2700; code++) expect(filesOf(code).length).toBeLessThanOrEqual(1)
    for (const character of 'The quick brown fox — “it’s 50%”, 2026…') {
      expect(filesOf(character.codePointAt(0)!)).toEqual([expect.stringContaining('-core-')])
    }
    const isForWords = /^'Newsreader' (?:italic|normal 501 1000)/.test(key)
    for (const character of 'ñéßü') {
      const part = isForWords ? '-latin-' : '-core-'
      expect(filesOf(character.codePointAt(0)!)).toEqual([expect.stringContaining(part)])
    }
    for (const character of '¶·•') {
      const part = isForWords ? '-latin-' : '-core-'
      expect(filesOf(character.codePointAt(0)!)).toEqual([expect.stringContaining(part)])
    }
    const isForCode = key.startsWith("'JetBrains Mono'")
    const isForInterface = key.startsWith("'Instrument Sans'")
    for (const character of '*<=>[]^_`{|}~') {
      const part = isForCode ? '-core-' : '-latin-'
      expect(filesOf(character.codePointAt(0)!)).toEqual([expect.stringContaining(part)])
    }
    for (const character of '#+@©') {
      const part = isForCode || isForInterface ? '-core-' : '-latin-'
      expect(filesOf(character.codePointAt(0)!)).toEqual([expect.stringContaining(part)])
    }
    for (const character of 'Éœ€„') {
      expect(filesOf(character.codePointAt(0)!)).toEqual([expect.stringContaining('-latin-')])
    }
    for (const character of 'čłşő') {
      expect(filesOf(character.codePointAt(0)!)).toEqual([expect.stringContaining('-latin-ext-')])
    }
  }
  const displays = readFileSync(`${FOLDER}/typefaces.css`, 'utf8').match(/font-display: \w+/g)
  expect(new Set(displays)).toEqual(new Set(['font-display: optional']))
})
