import type { CSSProperties } from 'react'
import { type Color, contrast, parseColor, printColor } from '#schema/colors.ts'

const INK = parseColor('#ff1f1b16')
const PAPER = parseColor('#fffbfaf7')
/** The contrast of AA. */
const LEGIBLE = 4.5

/**
 * The colour behind a header, with ink or paper, whichever reads better on it, and darkened where neither does, so that
 * no colour can make a name illegible. It is printed from its parsed numbers (X3); undefined for an invalid one.
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

/** In whole numbers, as it is printed: rounding up afterwards would make it too bright again. */
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
