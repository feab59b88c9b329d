/** `_highlightResult` and `_snippetResult`: the texts of a hit with the words that matched, as the provider marks them. */
import { normalised } from '#worker/search/words.ts'

interface Marking {
  attributesToHighlight?: string[] | undefined
  attributesToSnippet?: string[] | undefined
  highlightPreTag: string
  highlightPostTag: string
}

interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

type Marked<T> = { [name: string]: T | Marked<T> }

/** The texts that a query looks in; ids, slugs and pictures are not among them. */
const TEXTS = new Set(['name', 'title', 'subtitle', 'bio', 'tagline', 'username'])

/** @param words that were found, as in the query */
export function highlightsOf(hit: object, words: readonly string[], given: Marking) {
  const { attributesToHighlight: shown = ['*'], attributesToSnippet: cut = [] } = given
  const sought = words.flatMap((phrase) => normalised(phrase).split(' ')).filter(Boolean)
  const lengths = new Map(
    cut.map((one) => [one.split(':')[0]!, Number(one.split(':')[1] ?? SNIPPET) || SNIPPET]),
  )
  return {
    ...(shown.length && {
      _highlightResult: markedOf(hit, (name, text) =>
        isNamed(shown, name) ? mark(text, sought, given) : null,
      ),
    }),
    ...(lengths.size && {
      _snippetResult: markedOf(hit, (name, text) => {
        const length = lengths.get(name) ?? lengths.get('*')
        if (!length) return null
        const { value, matchLevel } = mark(excerptOf(text, sought, length), sought, given)
        return { value, matchLevel }
      }),
    }),
  }
}

/** Words of a snippet; the provider's default. */
const SNIPPET = 10

const isNamed = (names: readonly string[], name: string) => names.includes('*') || names.includes(name)

/** The same shape as the hit, with only its texts; those of the author are named `creator.name`. */
function markedOf<T extends object>(
  of: object,
  make: (name: string, text: string) => T | null,
  prefix = '',
): Marked<T> {
  const marked: Marked<T> = {}
  for (const [key, value] of Object.entries(of)) {
    if (typeof value === 'string' && TEXTS.has(key)) {
      const made = make(prefix + key, value)
      if (made) marked[key] = made
    } else if (typeof value === 'object' && value !== null) {
      const inner = markedOf(value as object, make, `${prefix}${key}.`)
      if (Object.keys(inner).length) marked[key] = inner
    }
  }
  return marked
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

function mark(
  text: string,
  sought: readonly string[],
  { highlightPreTag, highlightPostTag }: Marking,
): Highlight {
  const matched = new Set<string>()
  let isWhole = true
  const value = text.replace(WORD, (word) => {
    const found = matchIn(word, sought)
    if (!found) {
      isWhole = false
      return word
    }
    matched.add(found)
    return highlightPreTag + word + highlightPostTag
  })
  const matchedWords = [...matched]
  const matchLevel = !matched.size ? 'none' : matched.size === new Set(sought).size ? 'full' : 'partial'
  return { value, matchLevel, matchedWords, ...(matched.size && { fullyHighlighted: isWhole }) }
}

/** As the index finds words in a text by their stems, a word that continues another matches it. */
function matchIn(word: string, sought: readonly string[]): string | undefined {
  const plain = normalised(word)
  return sought.find((one) => plain === one || (one.length >= LEAST_STEM && plain.startsWith(one)))
}

const LEAST_STEM = 3

/** The words around the first match. */
function excerptOf(text: string, sought: readonly string[], length: number): string {
  const words = [...text.matchAll(WORD)]
  if (words.length <= length) return text
  const first = Math.max(
    0,
    words.findIndex(([word]) => matchIn(word, sought)),
  )
  const start = Math.min(Math.max(0, first - Math.floor(length / 2)), words.length - length)
  const last = words[start + length - 1]!
  const excerpt = text.slice(words[start]!.index, last.index + last[0].length)
  return (start > 0 ? '…' : '') + excerpt + (start + length < words.length ? '…' : '')
}
