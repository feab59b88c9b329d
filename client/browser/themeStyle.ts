import type { CSSProperties } from 'react'
import type { FontChoice } from '#schema/enums.ts'
import { type Theme, themeProperties } from '#schema/theme.ts'

/** A theme as the style of the document's root. */
export const themeStyle = (theme: Theme | null | undefined): CSSProperties | undefined =>
  theme ? themeProperties(theme) : undefined

/** The typefaces that a page is set in: interface, text and titles, each once. */
export const typefacesOf = (theme: Theme | null | undefined): FontChoice[] => [
  ...new Set<FontChoice>([
    theme?.interfaceFont ?? 'SANS_SERIF_1',
    theme?.bodyFont ?? 'SERIF_1',
    theme?.titleFont ?? 'SERIF_2',
    // The wordmark is on every page, whatever its theme.
    'SERIF_2',
  ]),
]
