import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Color, contrast, parseColor } from '#schema/design/colors.ts'
import { PageTint } from '#schema/enums.ts'
import { themeProperties } from '#schema/design/theme.ts'
import { GROUNDS, TEXT_PAIRS } from '#test/looks/textPairs.ts'

/** By the names of their tokens. */
type Colors = Record<string, Color>
const SCHEMES = ['light', 'dark'] as const

/** The product's own, in both schemes. */
const product = SCHEMES.map((_, scheme) => colorsIn(tokensOf('design/tokens.css'), scheme))

/** A style sheet uses each pair, with the least contrast of WCAG 2.2 (1.4.3, 1.4.11). */
const PAIRS = [
  ...TEXT_PAIRS.map(([text, ground]) => [text, ground, 4.5] as const),
  ...GROUNDS.map((ground) => ['control', ground, 3] as const),
  ...GROUNDS.map((ground) => ['focus', ground, 3] as const),
]

const EXTREMES = [
  '#FFFFFFFF',
  '#FF000000',
  '#FF808080',
  '#FFFFFF00',
  '#FF0000FF',
  '#FFFF0000',
  '#FF00FF00',
  '#FF00FFFF',
  '#FFFF00FF',
  '#00123456',
  '#01FFFFFF',
  '#FF010000',
  '#FFFEFFFF',
]

test('every allowed colour makes palettes with readable text, in light and dark (AA)', () => {
  const random = randomFrom(20251125)
  const chosen = [...EXTREMES, ...Array.from({ length: 4000 }, () => hexOf(random))]
  const faults = chosen.flatMap((accent) => {
    const accentDark = random() < 0.3 ? hexOf(random) : null
    return PageTint.flatMap((tint) => faultsOf(themeProperties({ accent, accentDark, tint }), accent, tint))
  })
  expect(faults).toEqual([])
})

test('code keeps its contrast on every tinted surface', () => {
  const inks = [
    ...readSheet('posts/story/storyCode.css').matchAll(/color: light-dark\((#\w{6}), (#\w{6})\)/g),
  ]
  expect(inks.length).toBeGreaterThan(3)
  for (const accent of EXTREMES) {
    for (const tint of PageTint) {
      for (const [scheme] of SCHEMES.entries()) {
        const surface = withTheme(themeProperties({ accent, tint }), scheme).surface!
        for (const ink of inks) {
          expect(contrast(opaque(ink[scheme + 1]!), surface)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  }
})

test('the letters of an avatar, which no look recolours, can be read', () => {
  const tones = [
    ...readSheet('design/components.css').matchAll(
      /--tone-ink: light-dark\((#\w{6}), (#\w{6})\);\s+background: light-dark\((#\w{6}), (#\w{6})\)/g,
    ),
  ]
  expect(tones).toHaveLength(6)
  for (const [, light, dark, lightGround, darkGround] of tones) {
    expect(contrast(opaque(light!), opaque(lightGround!))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(opaque(dark!), opaque(darkGround!))).toBeGreaterThanOrEqual(4.5)
  }
})

test('the accent is the chosen colour itself where it can be read', () => {
  expect(themeProperties({ accent: '#FF24425E' })['--accent']).toMatch(/^light-dark\(#24425e,/)
  expect(themeProperties({ accent: '#FFF0C040' })['--accent']).toMatch(/,#f0c040\)$/)
})

test('a palette shows the hue of its colour: paper is bluish for blue, and grey for grey', () => {
  for (const [scheme] of SCHEMES.entries()) {
    const { paper } = withTheme(themeProperties({ accent: '#FF0000FF', tint: 'FULL' }), scheme)
    expect(paper!.blue).toBeGreaterThan(paper!.red + 5)
    const { paper: grey } = withTheme(themeProperties({ accent: '#FF808080', tint: 'FULL' }), scheme)
    expect(new Set([grey!.red, grey!.green, grey!.blue]).size).toBe(1)
  }
})

test('however strong the colour, light paper stays paper: none of its parts is far from the others', () => {
  for (const accent of [...EXTREMES, '#FF0A6B5E']) {
    const { red, green, blue } = withTheme(themeProperties({ accent, tint: 'FULL' }), 0).paper!
    const parts = [red, green, blue]
    expect([accent, Math.max(...parts) - Math.min(...parts) <= 20]).toEqual([accent, true])
  }
})

function faultsOf(properties: Record<string, string>, ...of: string[]): string[] {
  return SCHEMES.flatMap((name, scheme) => {
    const colors = withTheme(properties, scheme)
    return PAIRS.filter(([text, ground, least]) => contrast(colors[text]!, colors[ground]!) < least).map(
      ([text, ground]) =>
        `${of.join(' ')}: ${text} on ${ground}, ${name}: ${contrast(colors[text]!, colors[ground]!).toFixed(2)}`,
    )
  })
}

const withTheme = (properties: Record<string, string>, scheme: number): Colors => ({
  ...product[scheme],
  ...colorsIn(Object.entries(properties), scheme),
})

function colorsIn(properties: Iterable<readonly [string, string]>, scheme: number): Colors {
  return Object.fromEntries(
    [...properties].flatMap(([name, value]) => {
      const pair = /^light-dark\((#[\da-f]{6}), ?(#[\da-f]{6})\)$/.exec(value)
      return pair ? [[name.slice(2), opaque(pair[scheme + 1]!)]] : []
    }),
  )
}

function tokensOf(sheet: string): [string, string][] {
  return [...readSheet(sheet).matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!])
}

function readSheet(sheet: string): string {
  return readFileSync(new URL(`../../client/${sheet}`, import.meta.url), 'utf8')
}

function opaque(hex: string): Color {
  return parseColor(`#ff${hex.slice(1)}`)
}

const hexOf = (random: () => number) =>
  `#${Array.from({ length: 4 }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('')}`

/** From 0 to 1, the same for every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
