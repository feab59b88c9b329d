/**
 * Inline texts (`beforePaint.js`, the first sheets) and font links. Only the server prints them, because the
 * page's policy lists their digests.
 */
import { createContext } from 'react'
import type { FontChoice } from '#schema/enums.ts'
import type { FirstSheet } from '#schema/firstSheets.ts'

/** Typeface -> the font files that a page's first lines need. */
export type Fonts = Record<FontChoice, { text: string; title: string; italic: string; bold: string }>

interface Inline {
  script: string
  sheets: Record<FirstSheet, string>
  fonts: Fonts
}

export const InlineContext = createContext<Inline | null>(null)
