/**
 * The texts of `beforePaint.js` and of the first sheet, which only the server prints: their digests are part of the page's
 * policy. The browser finds them in the document, and React leaves them there.
 */
import { createContext } from 'react'

export const InlineContext = createContext<{ script: string; style: string } | null>(null)
