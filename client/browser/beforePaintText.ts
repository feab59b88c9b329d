/** The text of `beforePaint.js`, which the server alone prints: its digest stands in the page's policy. */
import { createContext } from 'react'

export const BeforePaintContext = createContext<string | null>(null)
