/** Parsed numbers keep other text out of styles (R350, X3). */
import { copy } from '#schema/copy.ts'

export interface Color {
  red: number
  green: number
  blue: number
  alpha: number
}

/**
 * Reads `#AARRGGBB` or `rgba(r, g, b, a)`.
 * @throws Error 'Invalid color string' if it starts like one of them, else 'Unrecognized or invalid color
 *   string'
 */
export function parseColor(input: string): Color {
  const text = input.trim()
  const hex = HEX.exec(text)
  if (hex) {
    const [alpha, red, green, blue] = hex.slice(1).map((pair) => Number.parseInt(pair, 16))
    return { red: red!, green: green!, blue: blue!, alpha: round(alpha! / 255) }
  }
  const rgba = RGBA.exec(text)
  if (rgba) {
    const [red, green, blue, alpha] = rgba.slice(1).map(Number)
    if (Math.max(red!, green!, blue!) > 255 || alpha! > 1) throw new Error(copy.thrown.invalidColor)
    return { red: red!, green: green!, blue: blue!, alpha: round(alpha!) }
  }
  throw new Error(/^(?:#|rgba\()/i.test(text) ? copy.thrown.invalidColor : copy.thrown.unrecognizedColor)
}

export function printColor({ red, green, blue, alpha }: Color): string {
  return `rgba(${whole(red)}, ${whole(green)}, ${whole(blue)}, ${round(clamp(alpha, 1))})`
}

/** `#AARRGGBB` (R350). */
export const printHex = ({ red, green, blue, alpha }: Color): string =>
  `#${[clamp(alpha, 1) * 255, red, green, blue].map((part) => whole(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** WCAG 2 contrast over an opaque `back`. */
export function contrast(front: Color, back: Color): number {
  const [lighter, darker] = [luminance(over(front, back)), luminance(back)].toSorted((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const HEX = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
const RGBA =
  /^rgba\( {0,8}(\d{1,3}) {0,8}, {0,8}(\d{1,3}) {0,8}, {0,8}(\d{1,3}) {0,8}, {0,8}(\d(?:\.\d{1,8})?|\.\d{1,8}) {0,8}\)$/i

function over(front: Color, back: Color): Color {
  const mix = (a: number, b: number) => a * front.alpha + b * (1 - front.alpha)
  return {
    red: mix(front.red, back.red),
    green: mix(front.green, back.green),
    blue: mix(front.blue, back.blue),
    alpha: 1,
  }
}

function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max) || 0
const whole = (value: number) => Math.round(clamp(value, 255))
const round = (value: number) => Math.round(value * 1000) / 1000
