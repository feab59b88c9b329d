interface Named {
  name: string
  code: string
  dialPrefix: string
}

/** First by the start of name, code or prefix. */
export function countriesLike<Country extends Named>(
  countries: readonly Country[],
  typed: string,
): readonly Country[] {
  const text = normalised(typed.trim())
  if (text === '') return countries
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, text) }))
  const byRank = (rank: number) => ranked.filter((entry) => entry.rank === rank)
  return [0, 1, 2].flatMap((rank) => byRank(rank).map(({ country }) => country))
}

function rankOf({ name, code, dialPrefix }: Named, text: string): number {
  const own = normalised(name)
  const prefix = dialPrefix.slice(1)
  if (own.startsWith(text) || code.toLowerCase() === text) return 0
  if (own.split(/[\s-]/).some((word) => word.startsWith(text)) || prefix === text.replace('+', '')) return 1
  return own.includes(text) || (/^\+?\d+$/.test(text) && prefix.startsWith(text.replace('+', ''))) ? 2 : 3
}

const normalised = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
