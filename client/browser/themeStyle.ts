import type { CSSProperties } from 'react'
import { type Theme, themeProperties } from '#schema/theme.ts'

/** A theme as the style of the document's root. */
export const themeStyle = (theme: Theme | null | undefined): CSSProperties | undefined =>
  theme ? themeProperties(theme) : undefined

/** Whether a theme uses a typeface that `base` does not have (`client/design/fonts-extra.css`). */
export const needsMoreTypefaces = (theme: Theme | null | undefined): boolean =>
  [theme?.titleFont, theme?.bodyFont, theme?.interfaceFont].includes('SANS_SERIF_2') ||
  [theme?.bodyFont, theme?.interfaceFont].includes('SERIF_2')
