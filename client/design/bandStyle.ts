import type { CSSProperties } from 'react'
import { bandOf } from '#schema/design/band.ts'
import { printColor } from '#schema/design/colors.ts'

/** `bandOf` as custom properties, printed from parsed numbers (X3); undefined for an invalid colour. */
export function bandStyle(background: string | null | undefined): CSSProperties | undefined {
  const colors = bandOf(background)
  return colors
    ? ({ '--band': printColor(colors.band), '--band-ink': printColor(colors.ink) } as CSSProperties)
    : undefined
}
