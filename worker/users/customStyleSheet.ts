/** The data endpoint's form of a theme (R227). */
import { type Color, contrast, parseColor, printColor } from '#schema/design/colors.ts'
import type { ColorPalette, ColorSpectrum, CustomStyleSheet } from '#schema/generated/resolvers.ts'
import { DEFAULT_FONTS, type Theme } from '#schema/design/theme.ts'

/** Null for a publication without custom colours. */
export function colorPaletteOf(theme: Theme | null): ColorPalette | null {
  const primary = spectrumOf(theme?.accent)
  const background = spectrumOf(theme?.background)
  return primary || background ? { primary, background } : null
}

export function customStyleSheetOf(theme: Theme | null): CustomStyleSheet | null {
  if (!theme) return null
  return {
    global: {
      font1: theme.bodyFont ?? DEFAULT_FONTS.body,
      font2: theme.titleFont ?? DEFAULT_FONTS.title,
      font3: theme.interfaceFont ?? DEFAULT_FONTS.interface,
    },
    colorPalette: colorPaletteOf(theme),
  }
}

const INK: Color = { red: 31, green: 27, blue: 22, alpha: 1 }
const PAPER: Color = { red: 251, green: 250, blue: 247, alpha: 1 }
const POINTS = [0, 0.7, 1]

function spectrumOf(color: string | null | undefined): ColorSpectrum | null {
  const background = color ? opaque(color) : null
  if (!background) return null
  const front = contrast(INK, background) >= contrast(PAPER, background) ? INK : PAPER
  return {
    backgroundColor: printColor(background),
    colorPoints: POINTS.map((point) => ({ point, color: printColor(between(background, front, point)) })),
  }
}

function opaque(text: string): Color | null {
  try {
    return { ...parseColor(text), alpha: 1 }
  } catch {
    return null
  }
}

function between(from: Color, to: Color, point: number): Color {
  const mix = (a: number, b: number) => a + (b - a) * point
  return {
    red: mix(from.red, to.red),
    green: mix(from.green, to.green),
    blue: mix(from.blue, to.blue),
    alpha: 1,
  }
}
