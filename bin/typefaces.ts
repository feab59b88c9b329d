/**
 * Subsets the typefaces of every page, and writes the style sheet that names the files. A package's file contains all
 * weights, all characters of Western Europe, small capitals and fractions, and a kerning table that is half of it; a
 * first visit on a slow connection would wait for 150 KB of that.
 *
 * - A face has one weight. A browser requests a face only once text uses it.
 * - Characters are in three files: `core` is what most text is written in, `latin` what else the package's Latin
 *   file has, `latin-ext` its extended one. Bold and italic text is some words a story: accented characters, of which
 *   most stories have none in them, are in `latin` there.
 * - Kerning is only in the faces of titles, where text is large.
 *
 * Runs before the style sheets are built.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const PACKAGES = 'node_modules/@fontsource-variable'
const FOLDER = 'dist/fonts'

interface Face {
  family: string
  package: string
  style: 'normal' | 'italic'
  /** The weight in the files; a range preserves the axis. */
  weight: number | { min: number; max: number }
  /** The `font-weight` of the face: the weights for which it is used. */
  answers: string
  isKerned?: boolean
  /** For some words of a text; its core has no accented characters. */
  isForWords?: boolean
}

const UP_TO_MEDIUM = '1 500'
const ABOVE_MEDIUM = '501 1000'
const INTERFACE = { min: 400, max: 600 }

/** The faces of every page. */
const FACES: readonly Face[] = [
  { family: 'Newsreader', package: 'newsreader', style: 'normal', weight: 400, answers: UP_TO_MEDIUM },
  {
    family: 'Newsreader',
    package: 'newsreader',
    style: 'normal',
    weight: 600,
    answers: ABOVE_MEDIUM,
    isForWords: true,
  },
  {
    family: 'Newsreader',
    package: 'newsreader',
    style: 'italic',
    weight: 400,
    answers: UP_TO_MEDIUM,
    isForWords: true,
  },
  {
    family: 'Newsreader',
    package: 'newsreader',
    style: 'italic',
    weight: 600,
    answers: ABOVE_MEDIUM,
    isForWords: true,
  },
  // Titles; `fonts-extra.css` has a lighter one, for themes that use it for text.
  {
    family: 'Fraunces',
    package: 'fraunces',
    style: 'normal',
    weight: 550,
    answers: '500 1000',
    isKerned: true,
  },
  // The interface uses four weights: their axis costs less than a second file.
  {
    family: 'Instrument Sans',
    package: 'instrument-sans',
    style: 'normal',
    weight: INTERFACE,
    answers: '400 600',
  },
  { family: 'JetBrains Mono', package: 'jetbrains-mono', style: 'normal', weight: 400, answers: '1 1000' },
]

/** Ligatures, and numerals for tables; no alternates, since no style sheet uses them. */
const FEATURES = ['liga', 'lnum', 'tnum']
const FEATURES_OF_ACCENTS = [...FEATURES, 'ccmp', 'locl', 'mark', 'mkmk']
/** Style names and grid fitting, which browsers do not read. */
const UNREAD_TABLES = ['STAT', 'gasp']

/** First and last code point. */
type Range = readonly [number, number]

/** ASCII, dashes, quotation marks, bullet, ellipsis. */
const PLAIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb6, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
]

/** Small accented characters: names have them in any language. */
const ACCENTED: readonly Range[] = [
  [0xdf, 0xef],
  [0xf1, 0xf6],
  [0xf8, 0xfd],
]

/** What else the package's Latin file has. */
const LATIN: readonly Range[] = [
  [0xa1, 0xa8],
  [0xaa, 0xb5],
  [0xb8, 0xd6],
  [0xd8, 0xde],
  [0xf0, 0xf0],
  [0xf7, 0xf7],
  [0xfe, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x2012],
  [0x2015, 0x2017],
  [0x201a, 0x201b],
  [0x201e, 0x2021],
  [0x2023, 0x2025],
  [0x2027, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]

/** As in the package's own style sheet. */
const LATIN_EXT: readonly Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2cc],
  [0x2ce, 0x2d7],
  [0x2dd, 0x2ff],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
  [0x2113, 0x2113],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
]

const partsOf = ({ isForWords }: Face) =>
  [
    { name: 'core', source: 'latin', ranges: isForWords ? PLAIN : [...PLAIN, ...ACCENTED] },
    { name: 'latin', source: 'latin', ranges: isForWords ? [...LATIN, ...ACCENTED] : LATIN },
    { name: 'latin-ext', source: 'latin-ext', ranges: LATIN_EXT },
  ] as const

/** Writes the files and `typefaces.css`, which `client/design/base.css` imports. */
export async function cutTypefaces(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const rules: string[] = []
  for (const face of FACES) {
    for (const { name, source, ranges } of partsOf(face)) {
      const file = `${face.package}-${name}-${weightOf(face)}-${face.style}.woff2`
      writeFileSync(`${FOLDER}/${file}`, await cut(face, source, ranges, name === 'core'))
      rules.push(ruleOf(face, file, ranges))
    }
  }
  writeFileSync(`${FOLDER}/typefaces.css`, rules.join('\n'))
}

function cut(face: Face, source: string, ranges: readonly Range[], isCore: boolean): Promise<Buffer> {
  const whole = readFileSync(
    `${PACKAGES}/${face.package}/files/${face.package}-${source}-wght-${face.style}.woff2`,
  )
  return subsetFont(whole, textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weight },
    keepFeatures: !isCore ? FEATURES_OF_ACCENTS : face.isKerned ? [...FEATURES, 'kern'] : FEATURES,
    dropTables: UNREAD_TABLES,
    noHinting: true,
  })
}

const weightOf = ({ weight }: Face) => (typeof weight === 'number' ? weight : 'wght')

const textOf = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('')

/** `optional`: a face that arrives late is stored for the next page, so that nothing moves. */
const ruleOf = ({ family, style, answers }: Face, file: string, ranges: readonly Range[]) => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${answers};
  font-display: optional;
  src: url('./${file}') format('woff2');
  unicode-range: ${ranges.map(rangeText).join(', ')};
}`

const rangeText = ([first, last]: Range) =>
  first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`

const hex = (code: number) => code.toString(16).toUpperCase()
