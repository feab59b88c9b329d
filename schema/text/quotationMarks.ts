/** From CLDR. */

export interface QuotationMarks {
  double: readonly [string, string]
  /** A single straight quote is an apostrophe. */
  single: readonly [string, string] | null
}

export const APOSTROPHE = '’'

const ENGLISH: QuotationMarks = { double: ['“', '”'], single: ['‘', '’'] }
const GERMAN: QuotationMarks = { double: ['„', '“'], single: ['‚', '‘'] }
const GUILLEMETS: QuotationMarks = { double: ['«', '»'], single: null }
const NORDIC: QuotationMarks = { double: ['”', '”'], single: ['’', '’'] }
const LOW_AND_HIGH: QuotationMarks = { double: ['„', '”'], single: null }

const MARKS: Readonly<Record<string, QuotationMarks>> = {
  en: ENGLISH,
  nl: ENGLISH,
  pt: ENGLISH,
  da: ENGLISH,
  tr: ENGLISH,
  de: GERMAN,
  cs: GERMAN,
  sk: GERMAN,
  sl: GERMAN,
  fr: { double: ['«\u00a0', '\u00a0»'], single: null },
  es: GUILLEMETS,
  it: GUILLEMETS,
  ca: GUILLEMETS,
  el: GUILLEMETS,
  nb: GUILLEMETS,
  nn: GUILLEMETS,
  no: GUILLEMETS,
  ru: GUILLEMETS,
  uk: GUILLEMETS,
  sv: NORDIC,
  fi: NORDIC,
  pl: LOW_AND_HIGH,
  hu: LOW_AND_HIGH,
  ro: LOW_AND_HIGH,
}

/**
 * @param language BCP 47
 * @returns undefined for unlisted ones
 */
export const quotationMarks = (language: string): QuotationMarks | undefined =>
  MARKS[language.toLowerCase().split(/[-_]/, 1)[0]!]
