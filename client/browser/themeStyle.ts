import type { CSSProperties } from 'react'
import { type Theme, themeProperties } from '#schema/theme.ts'

/** A theme as the style of the document's root. */
export const themeStyle = (theme: Theme | null | undefined): CSSProperties | undefined =>
  theme ? (themeProperties(theme) as CSSProperties) : undefined
