/** The text of `beforePaint.js`, which only the server prints: its digest is part of the page's policy. */
import { createContext } from 'react'

export const BeforePaintContext = createContext<string | null>(null)
