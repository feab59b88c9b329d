/**
 * The texts of `beforePaint.js` and of the first sheet, and links to fonts, which only the server prints: the digests of
 * the texts are part of the page's policy. The browser finds them in the document, and React leaves them there.
 */
import { createContext } from 'react'
import type { FontChoice } from '#schema/enums.ts'

/** Typeface -> the files that a page's first lines need. */
export type Fonts = Record<FontChoice, { text: string; title: string; italic: string; bold: string }>

export const InlineContext = createContext<{ script: string; style: string; fonts: Fonts } | null>(null)
