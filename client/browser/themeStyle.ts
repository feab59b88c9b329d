import type { CSSProperties } from 'react'
import { parseColor, printColor } from '#schema/colors.ts'
import type { FontChoice } from '#schema/enums.ts'
import type { Theme } from '#schema/theme.ts'

const FONTS: Record<FontChoice, string> = {
  SERIF_1: 'var(--serif-1)',
  SERIF_2: 'var(--serif-2)',
  SANS_SERIF_1: 'var(--sans-serif-1)',
  SANS_SERIF_2: 'var(--sans-serif-2)',
}

/**
 * A theme as custom properties of the root: colours as parsed numbers printed anew, fonts by name of a list, so
 * that nothing of what was stored reaches a style as text (X3).
 */
export function themeStyle(theme: Theme | null | undefined): CSSProperties | undefined {
  if (!theme) return undefined
  const light = color(theme.accent)
  const dark = color(theme.accentDark) ?? light
  const style: Record<string, string> = {}
  if (light) style['--accent'] = `light-dark(${light}, ${dark})`
  if (theme.titleFont) style['--font-title'] = FONTS[theme.titleFont]
  if (theme.bodyFont) style['--font-body'] = FONTS[theme.bodyFont]
  if (theme.interfaceFont) style['--font-interface'] = FONTS[theme.interfaceFont]
  return style as CSSProperties
}

function color(text: string | undefined | null): string | undefined {
  if (!text) return undefined
  try {
    return printColor(parseColor(text))
  } catch {
    return undefined
  }
}
