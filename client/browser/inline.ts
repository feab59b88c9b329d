/** Only the server prints these, because the page's policy lists their digests. */
import { createContext } from 'react'
import type { FontChoice } from '#schema/enums.ts'
import type { FirstSheet } from '#schema/design/firstSheets.ts'

export type Fonts = Record<FontChoice, { text: string; title: string; italic: string; bold: string }>

interface Inline {
  script: string
  sheets: Record<FirstSheet, string>
  fonts: Fonts
}

export const InlineContext = createContext<Inline | null>(null)
