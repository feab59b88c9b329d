import type { FontChoice } from '#schema/enums.ts'
import { DEFAULT_FONTS } from '#schema/design/theme.ts'

/** Emails cannot use tokens.css; a test compares them with the tokens. */
export const look = {
  paper: ['#fbfaf7', '#171411'],
  float: ['#fffdfa', '#26211c'],
  surface: ['#f3f0e9', '#221e19'],
  ink: ['#1f1b16', '#e9e3d9'],
  'ink-quiet': ['#595247', '#b5ac9e'],
  hairline: ['#e2ddd2', '#37312a'],
  accent: ['#a3301c', '#f0957f'],
  'accent-ink': ['#fff9f2', '#2b0f08'],
  'accent-wash': ['#f6e9e3', '#33201a'],
  mark: ['#f7e7b0', '#4d3e17'],
} as const satisfies Look

export type LookColor =
  | 'paper'
  | 'float'
  | 'surface'
  | 'ink'
  | 'ink-quiet'
  | 'hairline'
  | 'accent'
  | 'accent-ink'
  | 'accent-wash'
  | 'mark'

export type Look = Readonly<Record<LookColor, readonly [light: string, dark: string]>>

export interface Fonts {
  title: string
  body: string
  interface: string
}

export const fontStacks = {
  SERIF_1: "Newsreader, 'Iowan Old Style', 'Palatino Linotype', Georgia, serif",
  SERIF_2: "Fraunces, 'Iowan Old Style', Georgia, 'Times New Roman', serif",
  SANS_SERIF_1: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  SANS_SERIF_2: "Figtree, 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif",
} as const satisfies Record<FontChoice, string>

export const MONO = "'JetBrains Mono', 'SFMono-Regular', Menlo, Consolas, monospace"

export const ownFonts: Fonts = {
  title: fontStacks[DEFAULT_FONTS.title],
  body: fontStacks[DEFAULT_FONTS.interface],
  interface: fontStacks[DEFAULT_FONTS.interface],
}
