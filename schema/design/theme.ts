/** R350 */
import { type Color, parseColor } from '#schema/design/colors.ts'
import type { FontChoice, HeaderMark, HeaderScale, PageTint, StoryLayout } from '#schema/enums.ts'
import { paletteOf, type PaletteToken } from '#schema/design/palette.ts'

export interface Theme {
  accent?: string | null
  accentDark?: string | null
  background?: string | null
  tint?: PageTint | null
  titleFont?: FontChoice | null
  bodyFont?: FontChoice | null
  interfaceFont?: FontChoice | null
  headerScale?: HeaderScale | null
  headerMark?: HeaderMark | null
  headerImageId?: string | null
  logoId?: string | null
  layout?: StoryLayout | null
}

/** client/design/tokens.css has them, too (R227). */
export const DEFAULT_FONTS = { body: 'SERIF_1', title: 'SERIF_2', interface: 'SANS_SERIF_1' } as const

export const FONTS: Record<FontChoice, string> = {
  SERIF_1: 'var(--serif-1)',
  SERIF_2: 'var(--serif-2)',
  SANS_SERIF_1: 'var(--sans-serif-1)',
  SANS_SERIF_2: 'var(--sans-serif-2)',
}

/** Stored text stays out of styles (X3). */
export function themeProperties(theme: Theme): Record<string, string> {
  return {
    ...paletteProperties(theme),
    ...(theme.titleFont && FONTS[theme.titleFont] && { '--font-title': FONTS[theme.titleFont] }),
    ...(theme.bodyFont && FONTS[theme.bodyFont] && { '--font-body': FONTS[theme.bodyFont] }),
    ...(theme.interfaceFont &&
      FONTS[theme.interfaceFont] && { '--font-interface': FONTS[theme.interfaceFont] }),
  }
}

export const themeStyle = (theme: Theme): string =>
  Object.entries(themeProperties(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const paletteProperties = (theme: Theme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(paletteOfTheme(theme)).map(([name, [light, dark]]) => [
      `--${name}`,
      `light-dark(${light},${dark})`,
    ]),
  )

/** Light, then dark `#rrggbb`; without the product's own. */
export function paletteOfTheme({
  accent,
  accentDark,
  tint,
}: Theme): Partial<Record<PaletteToken, readonly [light: string, dark: string]>> {
  const chosen = colorOf(accent)
  if (!chosen) return {}
  const light = paletteOf(chosen, 'light', tint ?? 'NONE')
  const dark = paletteOf(colorOf(accentDark) ?? chosen, 'dark', tint ?? 'NONE')
  return Object.fromEntries(
    (Object.keys(light) as PaletteToken[]).map((name) => [
      name,
      [printRgb(light[name]!), printRgb(dark[name]!)],
    ]),
  )
}

function colorOf(text: string | undefined | null): Color | null {
  if (!text) return null
  try {
    return parseColor(text)
  } catch {
    return null
  }
}

export const printRgb = ({ red, green, blue }: Color): string =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
