/**
 * Whole files would be 150 KB on a first visit. Bold and italic accents are rare, so they are in `latin`;
 * only title faces have kerning.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const PACKAGES = 'node_modules/@fontsource-variable'
const FOLDER = 'dist/fonts'

export const TYPEFACES = `${FOLDER}/typefaces.css`

const NUMERALS = ['lnum', 'tnum']
const OF_TEXT = [...NUMERALS, 'liga']
const OF_TITLES = [...OF_TEXT, 'kern']
const OF_ACCENTS = [...OF_TEXT, 'ccmp', 'locl', 'mark', 'mkmk']
/** Browsers ignore style names and grid fitting. */
const UNREAD_TABLES = ['STAT', 'gasp']

type Range = readonly [number, number]

const PROSE: Range[] = [
  [0x20, 0x22],
  [0x24, 0x29],
  [0x2c, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
]

const MARKS: Range[] = [
  [0xb6, 0xb7],
  [0x2022, 0x2022],
]

const SYMBOLS: Range[] = [
  [0x23, 0x23],
  [0x2b, 0x2b],
  [0x40, 0x40],
  [0xa9, 0xa9],
  [0xd7, 0xd7],
]

const CODE: Range[] = [
  [0x2a, 0x2a],
  [0x3c, 0x3e],
  [0x5b, 0x60],
  [0x7b, 0x7e],
]

const ACCENTED: Range[] = [
  [0xdf, 0xef],
  [0xf1, 0xf6],
  [0xf8, 0xfd],
]

const LATIN: Range[] = [
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

const LATIN_EXT: Range[] = [
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

interface Face {
  family: string
  package: string
  style: 'normal' | 'italic'
  weight: number | { min: number; max: number }
  answers: string
  features: readonly string[]
  core: readonly Range[][]
}

const UP_TO_MEDIUM = '1 500'
const ABOVE_MEDIUM = '501 1000'
const INTERFACE = { min: 400, max: 600 }

const FACES: readonly Face[] = [
  {
    family: 'Newsreader',
    package: 'newsreader',
    style: 'normal',
    weight: 400,
    answers: UP_TO_MEDIUM,
    features: OF_TEXT,
    core: [PROSE, MARKS, ACCENTED],
  },
  {
    family: 'Newsreader',
    package: 'newsreader',
    style: 'normal',
    weight: 600,
    answers: ABOVE_MEDIUM,
    features: OF_TEXT,
    core: [PROSE],
  },
  {
    family: 'Newsreader',
    package: 'newsreader',
    style: 'italic',
    weight: 400,
    answers: UP_TO_MEDIUM,
    features: OF_TEXT,
    core: [PROSE],
  },
  {
    family: 'Newsreader',
    package: 'newsreader',
    style: 'italic',
    weight: 600,
    answers: ABOVE_MEDIUM,
    features: OF_TEXT,
    core: [PROSE],
  },
  // `fonts-extra.css` has a lighter one for themes that set text in it.
  {
    family: 'Fraunces',
    package: 'fraunces',
    style: 'normal',
    weight: 550,
    answers: '500 1000',
    features: OF_TITLES,
    core: [PROSE, MARKS, ACCENTED],
  },
  // It is smaller than a second file.
  {
    family: 'Instrument Sans',
    package: 'instrument-sans',
    style: 'normal',
    weight: INTERFACE,
    answers: '400 600',
    features: NUMERALS,
    core: [PROSE, MARKS, SYMBOLS, ACCENTED],
  },
  {
    family: 'JetBrains Mono',
    package: 'jetbrains-mono',
    style: 'normal',
    weight: 400,
    answers: '1 1000',
    features: OF_TEXT,
    core: [PROSE, MARKS, SYMBOLS, CODE, ACCENTED],
  },
]

const WHOLE_LATIN = [PROSE, MARKS, SYMBOLS, CODE, ACCENTED, LATIN]

const partsOf = ({ core }: Face) =>
  [
    { name: 'core', source: 'latin', ranges: joined(core.flat()) },
    {
      name: 'latin',
      source: 'latin',
      ranges: joined(WHOLE_LATIN.filter((ranges) => !core.includes(ranges)).flat()),
    },
    { name: 'latin-ext', source: 'latin-ext', ranges: LATIN_EXT },
  ] as const

function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = []
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    const before = all.at(-1)
    if (before && before[1] + 1 === first) all[all.length - 1] = [before[0], last]
    else all.push([first, last])
  }
  return all
}

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
  writeFileSync(TYPEFACES, rules.join('\n'))
}

function cut(face: Face, source: string, ranges: readonly Range[], isCore: boolean): Promise<Buffer> {
  const whole = readFileSync(
    `${PACKAGES}/${face.package}/files/${face.package}-${source}-wght-${face.style}.woff2`,
  )
  return subsetFont(whole, textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weight },
    keepFeatures: isCore ? [...face.features] : OF_ACCENTS,
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

/** A late face must not shift the layout. */
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
