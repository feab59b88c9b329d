import type { CSSProperties } from 'react'
import { contrast, parseColor, printColor } from '#schema/colors.ts'

const INK = parseColor('#ff1f1b16')
const PAPER = parseColor('#fffbfaf7')

/**
 * The band behind a large nameplate: the publication's colour with whichever of ink and paper reads better on it,
 * so that no choice of colour can make the name illegible. Numbers printed anew (X3); none for a colour that is
 * none.
 */
export function nameplateStyle(background: string | null | undefined): CSSProperties | undefined {
  const color = background ? parsed(background) : null
  if (!color) return undefined
  const band = { ...color, alpha: 1 }
  const ink = contrast(INK, band) >= contrast(PAPER, band) ? INK : PAPER
  return { '--band': printColor(band), '--band-ink': printColor(ink) } as CSSProperties
}

function parsed(text: string) {
  try {
    return parseColor(text)
  } catch {
    return null
  }
}
