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
import { type Color, parseColor, printHex } from '#schema/design/colors.ts'

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3]) useMode(mode)

const toScreen = toGamut('rgb')

const LONGEST = 100

/** Null for other text. */
export function readCssColor(text: string): Color | null {
  const trimmed = text.trim().toLowerCase()
  const color = trimmed.length > LONGEST ? undefined : parse(trimmed)
  if (!color) return null
  const { r, g, b, alpha = 1 } = toScreen(color)
  return { red: channel(r), green: channel(g), blue: channel(b), alpha: Math.min(1, Math.max(0, alpha)) }
}

/** Alpha first (R350); the API refuses other text. */
export function toApiColor(text: string): string {
  const color = readCssColor(text)
  return color ? printHex(color) : text
}

export function toCssColor(stored: string): string {
  const hex = printHex(parseColor(stored)).toLowerCase()
  const [alpha, rest] = [hex.slice(1, 3), hex.slice(3)]
  return `#${rest}${alpha === 'ff' ? '' : alpha}`
}

const channel = (share: number) => Math.round(Math.min(1, Math.max(0, share || 0)) * 255)
