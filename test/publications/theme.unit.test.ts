import { expect, test } from 'vitest'
import { contrast, parseColor } from '#schema/colors.ts'
import { themeProperties } from '#schema/theme.ts'
import { nameplateStyle } from '#client/publications/nameplateStyle.ts'
import { colorPaletteOf, customStyleSheetOf } from '#worker/publications/customStyleSheet.ts'

const COLORS = [
  '#FF000000',
  '#FFFFFFFF',
  '#FF808080',
  '#FFA3301C',
  '#FF24425E',
  '#FFF7F3E9',
  '#FFFFD400',
  '#FF00FF7F',
  '#80FF0000',
]

test.each(COLORS)('a nameplate on %s can be read', (background) => {
  const style = nameplateStyle(background) as Record<string, string>
  expect(contrast(parseColor(style['--band-ink']!), parseColor(style['--band']!))).toBeGreaterThanOrEqual(4.5)
})

test('what is no colour makes no style (X3)', () => {
  for (const text of ['red', 'url(x)', 'rgba(0,0,0,1);background:url(x)', '', null, undefined]) {
    expect(nameplateStyle(text)).toBeUndefined()
    expect(themeProperties({ accent: text })).toEqual({})
    expect(colorPaletteOf({ accent: text, background: text })).toBeNull()
  }
})

test('a theme gives custom properties, each from numbers or a list', () => {
  expect(themeProperties({ accent: '#FF566B3F', titleFont: 'SANS_SERIF_2' })).toEqual({
    '--accent': 'light-dark(rgba(86, 107, 63, 1), rgba(86, 107, 63, 1))',
    '--accent-wash':
      'color-mix(in oklab, light-dark(rgba(86, 107, 63, 1), rgba(86, 107, 63, 1)) 12%, var(--paper))',
    '--font-title': 'var(--sans-serif-2)',
  })
})

test('a custom style sheet has three fonts and palettes with spectra from the background to its text (R500)', () => {
  expect(customStyleSheetOf(null)).toBeNull()
  const sheet = customStyleSheetOf({ accent: '#FF24425E', titleFont: 'SERIF_2', bodyFont: 'SERIF_1' })!
  expect(sheet.global).toEqual({ font1: 'SERIF_2', font2: 'SERIF_1', font3: null })
  expect(sheet.colorPalette?.background).toBeNull()
  const { backgroundColor, colorPoints } = sheet.colorPalette!.primary!
  expect(backgroundColor).toBe('rgba(36, 66, 94, 1)')
  expect(colorPoints.map(({ point }) => point)).toEqual([0, 0.7, 1])
  expect(contrast(parseColor(colorPoints.at(-1)!.color), parseColor(backgroundColor))).toBeGreaterThanOrEqual(
    4.5,
  )
})
