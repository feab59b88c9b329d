import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEXT = 4.5
const CONTROL = 3

/** Colours that are used together, and the contrast that they need (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: [text: string, ground: string, least: number][] = [
  ...['ink', 'ink-quiet', 'ink-faint', 'accent', 'danger', 'success'].flatMap((text) =>
    ['paper', 'surface', 'float'].map((ground): [string, string, number] => [text, ground, TEXT]),
  ),
  ['accent-ink', 'accent', TEXT],
  ['accent', 'accent-wash', TEXT],
  ['ink', 'accent-wash', TEXT],
  ['ink', 'mark', TEXT],
  ['ink-quiet', 'mark', TEXT],
  ['control', 'paper', CONTROL],
  ['control', 'surface', CONTROL],
  ['focus', 'paper', CONTROL],
  ['focus', 'surface', CONTROL],
]

const tokens = colorsIn('client/design/tokens.css')

test.each(PAIRS)('%s on %s has a contrast of %d in both schemes', (text, ground, least) => {
  for (const scheme of [0, 1] as const) {
    expect(contrast(tokens[text]![scheme], tokens[ground]![scheme])).toBeGreaterThanOrEqual(least)
  }
})

test('the initials of a monogram are readable in every tone and scheme', () => {
  const css = readFileSync('client/design/components.css', 'utf8')
  const tones = [...css.matchAll(/--tone-ink: (light-dark\(.*?\));\s+background: (light-dark\(.*?\));/g)]
  expect(tones).toHaveLength(6)
  for (const [, ink, ground] of tones) {
    for (const scheme of [0, 1] as const) {
      expect(contrast(pair(ink!)[scheme], pair(ground!)[scheme])).toBeGreaterThanOrEqual(TEXT)
    }
  }
})

function colorsIn(file: string): Record<string, [light: string, dark: string]> {
  const found = readFileSync(file, 'utf8').matchAll(/--([\w-]+): (light-dark\(#\w{6}, #\w{6}\));/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name!, pair(value!)]))
}

function pair(value: string): [light: string, dark: string] {
  const [light, dark] = value.match(/#\w{6}/g)!
  return [light, dark!]
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
