import { expect, test } from 'vitest'
import { contrast, parseColor } from '#schema/colors.ts'
import { themeProperties, themeStyle } from '#schema/theme.ts'
import { bandStyle } from '#client/design/bandStyle.ts'
import { colorPaletteOf, customStyleSheetOf } from '#worker/users/customStyleSheet.ts'

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

test.each(COLORS)('a name on a header of %s can be read', (background) => {
  const style = bandStyle(background) as Record<string, string>
  expect(contrast(parseColor(style['--band-ink']!), parseColor(style['--band']!))).toBeGreaterThanOrEqual(4.5)
})

test('what is no colour makes no style (X3)', () => {
  for (const text of ['red', 'url(x)', 'rgba(0,0,0,1);background:url(x)', '', null, undefined]) {
    expect(bandStyle(text)).toBeUndefined()
    expect(themeProperties({ accent: text })).toEqual({})
    expect(colorPaletteOf({ accent: text, background: text })).toBeNull()
  }
})

test('what is no font of the list makes no style (X3)', () => {
  const font = 'serif;}body{display:none' as 'SERIF_1'
  expect(themeStyle({ titleFont: font, bodyFont: font, interfaceFont: font })).toBe('')
})

test('a theme gives custom properties, each from numbers or a list', () => {
  expect(themeProperties({ accent: '#FF566B3F', titleFont: 'SANS_SERIF_2' })).toEqual({
    '--accent': 'light-dark(#566b3f,#95b770)',
    '--accent-wash': expect.stringMatching(/^light-dark\(#[\da-f]{6},#[\da-f]{6}\)$/) as string,
    '--font-title': 'var(--sans-serif-2)',
  })
})

test('a theme without a tint leaves the product’s paper and ink as they are', () => {
  expect(Object.keys(themeProperties({ accent: '#FF0000FF', tint: 'NONE' }))).toEqual([
    '--accent',
    '--accent-wash',
  ])
})

test('a custom style sheet has three fonts and palettes with spectra from the background to its text (R227, R500)', () => {
  expect(customStyleSheetOf(null)).toBeNull()
  const sheet = customStyleSheetOf({ accent: '#FF24425E', titleFont: 'SANS_SERIF_2' })!
  expect(sheet.global).toEqual({ font1: 'SERIF_1', font2: 'SANS_SERIF_2', font3: 'SANS_SERIF_1' })
  expect(sheet.colorPalette?.background).toBeNull()
  const { backgroundColor, colorPoints } = sheet.colorPalette!.primary!
  expect(backgroundColor).toBe('rgba(36, 66, 94, 1)')
  expect(colorPoints.map(({ point }) => point)).toEqual([0, 0.7, 1])
  expect(contrast(parseColor(colorPoints.at(-1)!.color), parseColor(backgroundColor))).toBeGreaterThanOrEqual(
    4.5,
  )
})
