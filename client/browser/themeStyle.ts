import type { CSSProperties } from 'react'
import type { ThemePartsFragment } from '#schema/generated/operations.ts'

/** Splitting is safe: the server printed it from numbers and names (schema/design/theme.ts). */
export const themeStyle = (theme: ThemePartsFragment | null | undefined): CSSProperties | undefined =>
  theme?.style
    ? (Object.fromEntries(theme.style.split(';').map((line) => line.split(':'))) as CSSProperties)
    : undefined

export const needsMoreTypefaces = (theme: ThemePartsFragment | null | undefined): boolean =>
  [theme?.titleFont, theme?.bodyFont, theme?.interfaceFont].includes('SANS_SERIF_2') ||
  [theme?.bodyFont, theme?.interfaceFont].includes('SERIF_2')
