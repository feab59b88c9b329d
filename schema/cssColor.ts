/** Converts colours between every CSS notation and the API's two forms (schema/colors.ts). */
import {
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  toGamut,
  useMode,
} from 'culori/fn'
import { type Color, parseColor, printHex } from '#schema/colors.ts'

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3]) useMode(mode)

const toScreen = toGamut('rgb')

/** Longer texts are not parsed. */
const LONGEST = 100

/** Parses a CSS colour: `#0a6b5e`, `teal`, `rgb(10 107 94)`, `hsl(…)`, `oklch(…)`. Null for any other text. */
export function readCssColor(text: string): Color | null {
  const trimmed = text.trim().toLowerCase()
  const color = trimmed.length > LONGEST ? undefined : parse(trimmed)
  if (!color) return null
  const { r, g, b, alpha = 1 } = toScreen(color)
  return { red: channel(r), green: channel(g), blue: channel(b), alpha: Math.min(1, Math.max(0, alpha)) }
}

/** The colour for the API, alpha first (R350); other text is unchanged, and the API refuses it. */
export function toApiColor(text: string): string {
  const color = readCssColor(text)
  return color ? printHex(color) : text
}

/** A stored colour, alpha first, as CSS: `#0a6b5e`, with two more digits if translucent. */
export function toCssColor(stored: string): string {
  const hex = printHex(parseColor(stored)).toLowerCase()
  const [alpha, rest] = [hex.slice(1, 3), hex.slice(3)]
  return `#${rest}${alpha === 'ff' ? '' : alpha}`
}

const channel = (share: number) => Math.round(Math.min(1, Math.max(0, share || 0)) * 255)
