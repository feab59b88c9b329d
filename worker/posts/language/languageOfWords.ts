import { francAll } from 'franc'
import { SITE_LANGUAGE } from '#schema/text/languages.ts'

interface Known {
  tags: Record<string, string>
  /** With fewer characters the library only guesses. */
  least: number
  otherwise: string | null
}

const LATIN: Record<string, string> = {
  afr: 'af',
  als: 'sq',
  bos: 'bs',
  cat: 'ca',
  ces: 'cs',
  dan: 'da',
  deu: 'de',
  eng: 'en',
  epo: 'eo',
  fin: 'fi',
  fra: 'fr',
  glg: 'gl',
  hau: 'ha',
  hrv: 'hr',
  hun: 'hu',
  ibo: 'ig',
  ind: 'id',
  ita: 'it',
  lvs: 'lv',
  lit: 'lt',
  nld: 'nl',
  nob: 'nb',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  slk: 'sk',
  slv: 'sl',
  som: 'so',
  spa: 'es',
  swe: 'sv',
  swh: 'sw',
  tgl: 'tl',
  tur: 'tr',
  uzn: 'uz',
  vie: 'vi',
  yor: 'yo',
  zul: 'zu',
  azj: 'az',
}

const BY_SCRIPT: Record<string, Known> = {
  Latin: { tags: LATIN, least: 70, otherwise: null },
  Cyrillic: {
    tags: { rus: 'ru', ukr: 'uk', bel: 'be', bul: 'bg', srp: 'sr', mkd: 'mk', kaz: 'kk', khk: 'mn' },
    least: 40,
    otherwise: 'ru',
  },
  Arabic: { tags: { arb: 'ar', urd: 'ur', pes: 'fa', pbu: 'ps' }, least: 40, otherwise: 'ar' },
  Devanagari: { tags: { hin: 'hi', mar: 'mr', npi: 'ne' }, least: 40, otherwise: 'hi' },
}

const OWN_CHARACTERS: Record<string, readonly (readonly [RegExp, string])[]> = {
  Arabic: [
    [/[ٹڈڑےں]/u, 'ur'],
    [/[ټډړښږځڅ]/u, 'ps'],
    [/[پچژگکی]/u, 'fa'],
  ],
  Cyrillic: [
    [/[ўЎ]/u, 'be'],
    [/[іїєґІЇЄҐ]/u, 'uk'],
  ],
}

/** Above this share of the best match, the text is usually English with many names. */
const LIKELY = 0.9

export function languageOfWords(text: string, script: { name: string; characters: number }): string | null {
  const known = BY_SCRIPT[script.name]
  if (!known) return null
  const { tags, least, otherwise } = known
  if (script.characters < least) {
    const own = OWN_CHARACTERS[script.name]?.find(([expression]) => expression.test(text))
    return own?.[1] ?? otherwise
  }
  const found = francAll(text, { only: Object.keys(tags) })
  const best = tags[found[0]?.[0] ?? ''] ?? otherwise
  const isEnglishLikely = found.some(([code, score]) => tags[code] === SITE_LANGUAGE && score > LIKELY)
  return isEnglishLikely ? SITE_LANGUAGE : best
}
