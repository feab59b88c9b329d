import type { ReactNode } from 'react'

/** Endings that the index does not tell apart; what is left of a word must be as long as a word. */
const ENDING = /(?:ing|ed|es|s)$/
const SHORTEST = 3

const normalised = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The beginnings of the words that a query asks for. */
function beginningsOf(query: string): string[] {
  const words = normalised(query).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (word.replace(ENDING, '').length >= SHORTEST ? word.replace(ENDING, '') : word))
}

/** Marks the words of a text that a query asks for. */
export function markedBy(query: string): (text: string) => ReactNode {
  const beginnings = beginningsOf(query)
  const isMeant = (word: string) =>
    beginnings.some((beginning) =>
      beginning.length < SHORTEST ? normalised(word) === beginning : normalised(word).startsWith(beginning),
    )
  return (text) =>
    text
      .split(/([\p{L}\p{N}\p{M}]+)/u)
      // Every second part is a word.
      .map((part, at) => (at % 2 && isMeant(part) ? <mark key={at}>{part}</mark> : part))
}
