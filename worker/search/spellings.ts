import type { IndexDb } from '#worker/search/writeDocuments.ts'

/** For shorter words nearly every other word is one character away. */
const LEAST_LENGTH = 4
const MOST_LENGTH = 20
/** Each word costs hundreds of lookups at any size of the vocabulary. */
const MOST_WORDS = 3

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']

/** @returns the corrections of each word */
export async function readSpellings(
  index: IndexDb,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const likely = [...new Set(words)].filter(isWord).slice(0, MOST_WORDS)
  if (!likely.length) return new Map()
  const variants = new Map(likely.map((word) => [word, variantsOf(plain(word))]))
  const all = [...new Set([...variants.values()].flatMap((some) => [...some]))]
  const [rows] = await index.write([{ text: KNOWN, params: [JSON.stringify(all)] }])
  const known = (rows as unknown as { term: string }[]).map(({ term }) => term)
  return new Map(likely.map((word) => [word, known.filter((term) => variants.get(word)!.has(term))]))
}

const isWord = (word: string) => {
  const { length } = plain(word)
  return length >= LEAST_LENGTH && length <= MOST_LENGTH && /^[\p{L}\p{N}\p{M}]+$/u.test(word)
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function variantsOf(word: string): Set<string> {
  const variants = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) variants.add(before + after.slice(1))
    if (after.length > 1) variants.add(before + after[1] + after[0] + after.slice(2))
    for (const character of ALPHABET) {
      variants.add(before + character + after)
      if (after) variants.add(before + character + after.slice(1))
    }
  }
  variants.delete(word)
  return variants
}

const KNOWN = `
  select w.term from json_each(?1) j cross join name_words w on w.term = j.value
  union
  select w.term from json_each(?1) j cross join text_words w on w.term = j.value`
