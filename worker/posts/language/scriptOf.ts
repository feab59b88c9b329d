const LANGUAGES: Record<string, string | null> = {
  Latin: null,
  Cyrillic: null,
  Arabic: null,
  Devanagari: null,
  Japanese: 'ja',
  Han: 'zh',
  Hangul: 'ko',
  Thai: 'th',
  Greek: 'el',
  Hebrew: 'he',
  Armenian: 'hy',
  Georgian: 'ka',
  Bengali: 'bn',
  Gujarati: 'gu',
  Gurmukhi: 'pa',
  Kannada: 'kn',
  Malayalam: 'ml',
  Sinhala: 'si',
  Tamil: 'ta',
  Telugu: 'te',
  Khmer: 'km',
  Lao: 'lo',
  Myanmar: 'my',
  Ethiopic: 'am',
  Thaana: 'dv',
}

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu
const expressions = Object.keys(LANGUAGES)
  .filter((script) => script !== 'Japanese')
  .map((script) => [script, new RegExp(`\\p{sc=${script}}`, 'gu')] as const)

/** Japanese has at least this share of kana. */
const LEAST_KANA = 0.05
/** Below this share the title decides. */
const CLEAR = 0.6

export interface Script {
  name: string
  language: string | null
  characters: number
}

export function scriptOf(title: string, text: string): Script | null {
  const counts = countsOf(`${title}\n${text}`)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [first] = largest(counts)
  if (!first) return null
  const [ofTitle] = first[1] >= all * CLEAR ? [first] : largest(countsOf(title))
  const [name] = ofTitle ?? first
  return { name, language: LANGUAGES[name] ?? null, characters: counts.get(name) ?? 0 }
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [script, expression] of expressions) {
    const count = text.match(expression)?.length ?? 0
    if (count > 0) counts.set(script, count)
  }
  const kana = text.match(KANA)?.length ?? 0
  const han = counts.get('Han') ?? 0
  if (kana > 0 && kana >= (kana + han) * LEAST_KANA) {
    counts.delete('Han')
    counts.set('Japanese', kana + han)
  }
  return counts
}

const largest = (counts: Map<string, number>) => [...counts].toSorted(([, a], [, b]) => b - a)
