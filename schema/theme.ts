/** An author's or publication's look: colours as 8-digit hexadecimal with alpha first (R350), fonts by choice. */
import { parseColor, printColor } from '#schema/colors.ts'
import type { FontChoice, HeaderScale } from '#schema/enums.ts'

export interface Theme {
  /** The accent in the light scheme, `#AARRGGBB`; its contrast is checked when it is saved. */
  accent?: string | null
  /** The accent in the dark scheme; derived if absent. */
  accentDark?: string | null
  background?: string | null
  titleFont?: FontChoice | null
  bodyFont?: FontChoice | null
  interfaceFont?: FontChoice | null
  headerScale?: HeaderScale | null
}

const FONTS: Record<FontChoice, string> = {
  SERIF_1: 'var(--serif-1)',
  SERIF_2: 'var(--serif-2)',
  SANS_SERIF_1: 'var(--sans-serif-1)',
  SANS_SERIF_2: 'var(--sans-serif-2)',
}

/**
 * A theme as custom properties of the root: colours are parsed to numbers and printed again, and fonts are names from
 * a list, so that no stored text reaches a style (X3).
 */
export function themeProperties(theme: Theme): Record<string, string> {
  const light = printedColor(theme.accent)
  const dark = printedColor(theme.accentDark) ?? light
  return {
    ...(light && {
      '--accent': `light-dark(${light}, ${dark})`,
      '--accent-wash': `color-mix(in oklab, light-dark(${light}, ${dark}) 12%, var(--paper))`,
    }),
    ...(theme.titleFont && { '--font-title': FONTS[theme.titleFont] }),
    ...(theme.bodyFont && { '--font-body': FONTS[theme.bodyFont] }),
    ...(theme.interfaceFont && { '--font-interface': FONTS[theme.interfaceFont] }),
  }
}

function printedColor(text: string | undefined | null): string | undefined {
  if (!text) return undefined
  try {
    return printColor(parseColor(text))
  } catch {
    return undefined
  }
}
