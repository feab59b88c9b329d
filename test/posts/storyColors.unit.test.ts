import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Color, contrast } from '#schema/design/colors.ts'

const read = (sheet: string) => readFileSync(new URL(`../../client/${sheet}`, import.meta.url), 'utf8')
const story = read('posts/story/storyCode.css')
const tokens = read('design/tokens.css')

const PAIR = /light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/

function fromHex(hex: string): Color {
  const [red, green, blue] = hex
    .slice(1)
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16))
  return { red: red!, green: green!, blue: blue!, alpha: 1 }
}

/** Looks tokens up in their sheet, in both schemes. */
function pair(value: string): [Color, Color] {
  const token = /var\((--[\w-]+)\)/.exec(value)?.[1]
  const found = PAIR.exec(token ? new RegExp(`${token}: ${PAIR.source}`).exec(tokens)![0] : value)!
  return [fromHex(found[1]!), fromHex(found[2]!)]
}

const surface = pair('var(--surface)')
const inks = [...story.matchAll(/\.Code-(\w+) \{([^}]*?)\bcolor: ([^;]+);/g)].map(
  ([, name, before, color]) => [name!, /background: ([^;]+);/.exec(before!)?.[1], color!] as const,
)

test('The code theme has its colours', () => {
  expect(inks.map(([name]) => name)).toEqual([
    'comment',
    'tag',
    'keyword',
    'name',
    'string',
    'number',
    'attribute',
    'added',
    'removed',
  ])
})

test.each(inks)('Code of kind %s is legible by day and by night: AA on its ground', (_, ground, color) => {
  const back = ground ? pair(ground) : surface
  for (const [scheme, ink] of pair(color).entries()) {
    expect(contrast(ink, back[scheme]!)).toBeGreaterThanOrEqual(4.5)
  }
})
