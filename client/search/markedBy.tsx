import type { ReactNode } from 'react'
import { foundIn, phrasesOf } from '#schema/search/searchPhrases.ts'

/** Quoted words must be adjacent. */
export function markedBy(query: string): (text: string) => ReactNode {
  const phrases = phrasesOf(query)
  return (text) => {
    const parts = foundIn(text, phrases)
    if (!parts.length) return text
    const from = (at: number) => parts[at - 1]?.end ?? 0
    return [
      ...parts.flatMap(({ start, end }, at) => [
        text.slice(from(at), start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ]),
      text.slice(from(parts.length)),
    ]
  }
}
