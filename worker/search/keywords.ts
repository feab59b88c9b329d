import { withNames, WORD_CHARACTERS } from '#schema/search/searchPhrases.ts'

const MOST = 40
/** Shorter words are mostly grammar. */
const LEAST_CHARACTERS = 4
const LEAST_TIMES = 3
const PER_WORDS = 250

/** @returns the words in lower case, the most frequent first */
export function keywordsOf(text: string): string[] {
  const words = withNames(text.toLowerCase()).match(WORD) ?? []
  const times = new Map<string, number>()
  for (const word of words)
    if (word.length >= LEAST_CHARACTERS || isName(word)) times.set(word, (times.get(word) ?? 0) + 1)
  const least = Math.max(LEAST_TIMES, words.length / PER_WORDS)
  return [...times]
    .filter(([, count]) => count >= least)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([word]) => word)
}

const WORD = new RegExp(`[${WORD_CHARACTERS}]+`, 'gu')

/** Names like C++ and F# are significant, however short. */
const isName = (word: string) => /[^\p{L}\p{N}\p{M}]/u.test(word)
