/** Tags follow BCP 47. */

export type Direction = 'ltr' | 'rtl'

export const SITE_LANGUAGE = 'en'

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i
const MOST_CHARACTERS = 35

export function languageTag(text: string): string | null {
  const tag = text.trim().replaceAll('_', '-')
  if (!TAG.test(tag) || tag.length > MOST_CHARACTERS) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

const RIGHT_TO_LEFT = /^(?:ar|arc|azb|ckb|dv|fa|glk|he|khw|ks|mzn|nqo|pnb|prs|ps|sd|syr|ug|ur|yi)(?:-|$)/i
const SCRIPT = /-(?:(arab|aran|hebr|nkoo|syrc|thaa)|[a-z]{4})(?:-|$)/i

/** A script in the tag decides. */
export function directionOf(language: string): Direction {
  const script = SCRIPT.exec(language)
  return (script ? script[1] !== undefined : RIGHT_TO_LEFT.test(language)) ? 'rtl' : 'ltr'
}
