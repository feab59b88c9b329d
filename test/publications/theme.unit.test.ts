import { expect, test } from 'vitest'
import { type Color, contrast, parseColor } from '#schema/design/colors.ts'
import { PageTint } from '#schema/enums.ts'
import { themeProperties, themeStyle } from '#schema/design/theme.ts'
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

test('on a header of any colour text can be read, also in the dark, where only a trace of the colour is left', () => {
  const sheets = PageTint.flatMap((tint) => COLORS.map((accent) => themeProperties({ accent, tint })))
  const dark = (value: string | undefined, own: string) => opaque(value?.slice(-8, -1) ?? own)
  const pages = sheets.map(
    (sheet) => [dark(sheet['--ink'], '#e9e3d9'), dark(sheet['--paper'], '#171411')] as const,
  )
  const faults = Array.from({ length: 4096 }, (_, i) => i.toString(16).padStart(3, '0')).flatMap((digits) => {
    const background = `#FF${digits.replaceAll(/./g, '$&$&')}`
    const style = bandStyle(background) as Record<string, string>
    const band = parseColor(style['--band']!)
    const found = [
      contrast(parseColor(style['--band-ink']!), band),
      ...pages.map(([ink, paper]) => contrast(ink, mixed(band, paper, TRACE))),
    ]
    return found.filter((value) => value < 4.5).map((value) => `${background}: ${value.toFixed(3)}`)
  })
  expect(faults).toEqual([])
})

test('an invalid colour makes no style (X3)', () => {
  for (const text of ['red', 'url(x)', 'rgba(0,0,0,1);background:url(x)', '', null, undefined]) {
    expect(bandStyle(text)).toBeUndefined()
    expect(themeProperties({ accent: text })).toEqual({})
    expect(colorPaletteOf({ accent: text, background: text })).toBeNull()
  }
})

test('a font outside the list makes no style (X3)', () => {
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

test('a theme without a tint keeps the product’s paper and ink', () => {
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

/** The share of the colour in the dark: client/design/styles/headers.css. */
const TRACE = 0.12

const opaque = (hex: string) => parseColor(`#ff${hex.slice(1)}`)

/** As `color-mix(in oklab, …)` of CSS Color 5. */
function mixed(color: Color, other: Color, share: number): Color {
  const [from, to] = [oklabOf(color), oklabOf(other)]
  const [l = 0, a = 0, b = 0] = from.map((part, i) => part * share + to[i]! * (1 - share))
  const [long = 0, medium = 0, short = 0] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3)
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((part) => 255 * (part <= 0.0031308 ? Math.max(0, part) * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
  return { red, green, blue, alpha: 1 }
}

function oklabOf({ red, green, blue }: Color): number[] {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  const [long = 0, medium = 0, short = 0] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}
