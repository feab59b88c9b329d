import { type Color, contrast, parseColor } from '#schema/design/colors.ts'

const INK = parseColor('#ff1f1b16')
const PAPER = parseColor('#fffbfaf7')
/** The minimum contrast of WCAG AA. */
const LEGIBLE = 4.5

/** It is darkened if neither ink nor paper is legible; null for an invalid colour. */
export function bandOf(background: string | null | undefined): { band: Color; ink: Color } | null {
  const color = background ? opaque(background) : null
  if (!color) return null
  return contrast(INK, color) >= LEGIBLE ? { band: color, ink: INK } : { band: darkEnough(color), ink: PAPER }
}

function darkEnough(color: Color): Color {
  let band = color
  while (contrast(PAPER, band) < LEGIBLE) band = darker(band)
  return band
}

/** Rounding up later could make it too bright. */
const darker = ({ red, green, blue, alpha }: Color): Color => ({
  red: Math.floor(red * 0.94),
  green: Math.floor(green * 0.94),
  blue: Math.floor(blue * 0.94),
  alpha,
})

function opaque(text: string): Color | null {
  try {
    return { ...parseColor(text), alpha: 1 }
  } catch {
    return null
  }
}
