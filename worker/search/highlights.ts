import { excerptAround, foundIn } from '#schema/search/searchPhrases.ts'

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

const TEXTS = new Set(['name', 'title', 'subtitle', 'bio', 'tagline', 'username'])

/** @param sought the phrases found, as in the query */
export function highlightsOf(hit: object, sought: readonly string[], given: Marking) {
  const { attributesToHighlight: shown = ['*'], attributesToSnippet: cut = [] } = given
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

const SNIPPET = 10

const isNamed = (names: readonly string[], name: string) => names.includes('*') || names.includes(name)

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

function mark(
  text: string,
  sought: readonly string[],
  { highlightPreTag, highlightPostTag }: Marking,
): Highlight {
  const parts = foundIn(text, sought)
  const at = (part: number) => parts[part]?.end ?? 0
  const value =
    parts
      .map(
        ({ start, end }, part) =>
          text.slice(at(part - 1), start) + highlightPreTag + text.slice(start, end) + highlightPostTag,
      )
      .join('') + text.slice(at(parts.length - 1))
  const rest =
    parts.map(({ start }, part) => text.slice(at(part - 1), start)).join('') +
    text.slice(at(parts.length - 1))
  const matchedWords = [...new Set(parts.map(({ phrase }) => phrase))]
  const matchLevel =
    matchedWords.length === 0 ? 'none' : matchedWords.length === new Set(sought).size ? 'full' : 'partial'
  return {
    value,
    matchLevel,
    matchedWords,
    ...(matchedWords.length && { fullyHighlighted: !/[\p{L}\p{N}]/u.test(rest) }),
  }
}

function excerptOf(text: string, sought: readonly string[], length: number): string {
  const around = excerptAround(text, sought, length)
  if (around !== null) return around
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
  if (words.length <= length) return text
  const last = words[length - 1]!
  return `${text.slice(0, last.index + last[0].length)}…`
}
