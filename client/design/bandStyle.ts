import type { CSSProperties } from 'react'
import { type Color, contrast, parseColor, printColor } from '#schema/colors.ts'

const INK = parseColor('#ff1f1b16')
const PAPER = parseColor('#fffbfaf7')
/** The minimum contrast of WCAG AA. */
const LEGIBLE = 4.5

/**
 * Prints parsed numbers only (X3), and darkens a colour on which neither ink nor paper is legible.
 * @returns undefined for an invalid colour
 */
export function bandStyle(background: string | null | undefined): CSSProperties | undefined {
  const color = background ? opaque(background) : null
  if (!color) return undefined
  const [band, front] = contrast(INK, color) >= LEGIBLE ? [color, INK] : [darkEnough(color), PAPER]
  return { '--band': printColor(band), '--band-ink': printColor(front) } as CSSProperties
}

function darkEnough(color: Color): Color {
  let band = color
  while (contrast(PAPER, band) < LEGIBLE) band = darker(band)
  return band
}

/** Rounding up later could make a fraction too bright again. */
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
