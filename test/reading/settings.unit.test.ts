import { expect, test } from 'vitest'
import { FONTS, settingsOf, SIZES, textOf } from '#client/reading/settings.ts'

test('every size and font is stored and read again', () => {
  for (const size of SIZES)
    for (const font of FONTS) expect(settingsOf(textOf({ size, font }))).toEqual({ size, font })
})

test('the default settings are not stored', () => {
  expect(textOf({ size: 'medium', font: 'author' })).toBe('')
  expect(textOf({ size: 'larger', font: 'sans' })).toBe('larger sans')
})

test('an unknown setting leaves the page unchanged', () => {
  for (const text of [null, undefined, '', 'huge comic', '{"size":"large"}'])
    expect(settingsOf(text)).toEqual({ size: 'medium', font: 'author' })
  expect(settingsOf('huge serif')).toEqual({ size: 'medium', font: 'serif' })
})
