import { expect, test } from 'vitest'
import { readCssColor, toApiColor, toCssColor } from '#schema/design/cssColor.ts'

const teal = { red: 10, green: 107, blue: 94, alpha: 1 }

test.each([
  '#0a6b5e',
  '#0A6B5E',
  '0a6b5e',
  '#0a6b5eff',
  'rgb(10, 107, 94)',
  'rgb(10 107 94)',
  'rgba(10, 107, 94, 1)',
  ' rgb(10 107 94 / 100%) ',
  'color(srgb 0.03922 0.41961 0.36863)',
])('the colour %s is read as CSS reads it', (text) => {
  expect(readCssColor(text)).toEqual(teal)
})

test('short hex, names, hues and wide colours are read, and alpha is last', () => {
  expect(readCssColor('#0af')).toEqual({ red: 0, green: 170, blue: 255, alpha: 1 })
  expect(readCssColor('#0a6b5e80')).toEqual({ ...teal, alpha: 128 / 255 })
  expect(readCssColor('RebeccaPurple')).toEqual({ red: 102, green: 51, blue: 153, alpha: 1 })
  expect(readCssColor('hsl(0 100% 50%)')).toEqual({ red: 255, green: 0, blue: 0, alpha: 1 })
  expect(readCssColor('hwb(240 0% 0%)')).toEqual({ red: 0, green: 0, blue: 255, alpha: 1 })
  for (const text of [
    'oklch(0.7 0.4 150)',
    'lab(50 80 -90)',
    'color(display-p3 0 1 0)',
    'lch(none none none)',
  ]) {
    const { red, green, blue } = readCssColor(text)!
    expect([red, green, blue].every((part) => Number.isInteger(part) && part >= 0 && part <= 255)).toBe(true)
  }
})

test.each([
  '',
  'reddish',
  '#12345',
  'currentcolor',
  'inherit',
  'var(--x)',
  'url(//x)',
  '#fff;color:red',
  'rgb(1 2',
])('the text %j is no colour, and reaches the API unchanged (R350)', (text) => {
  expect(readCssColor(text)).toBeNull()
  expect(toApiColor(text)).toBe(text)
})

test('a text of any length is answered', () => {
  expect(readCssColor(`rgb(${'1'.repeat(10_000)}`)).toBeNull()
})

test('a colour goes to the API alpha first and comes back as CSS (R350)', () => {
  for (const [css, stored] of [
    ['#0a6b5e', '#FF0A6B5E'],
    ['#0a6b5e80', '#800A6B5E'],
  ] as const) {
    expect([toApiColor(css), toCssColor(stored)]).toEqual([stored, css])
  }
})
