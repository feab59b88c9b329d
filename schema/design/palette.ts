/** Luminance is bounded, so any colour is legible in both schemes. */
import type { Color } from '#schema/design/colors.ts'
import type { PageTint } from '#schema/enums.ts'

export type Scheme = 'light' | 'dark'

export type Palette = Partial<Record<PaletteToken, Color>>

export type PaletteToken =
  | 'accent'
  | 'accent-wash'
  | 'paper'
  | 'surface'
  | 'float'
  | 'ink'
  | 'ink-quiet'
  | 'ink-faint'
  | 'hairline'
  | 'control'

export function paletteOf(chosen: Color, scheme: Scheme, tint: PageTint): Palette {
  const seed = linearOf(chosen)
  return {
    accent: printed(legible(seed, scheme)),
    'accent-wash': printed(tinted(seed, WASH[scheme], CHROMA[scheme].wash)),
    ...(tint !== 'NONE' && {
      ...tokens(GROUND[scheme][tint], (luminance) => tinted(seed, luminance, CHROMA[scheme][tint])),
      ...tokens(TEXT[scheme], (luminance) => tinted(seed, luminance, CHROMA[scheme].text)),
    }),
  }
}

const tokens = (luminances: Partial<Record<PaletteToken, number>>, color: (luminance: number) => Linear) =>
  Object.fromEntries(
    Object.entries(luminances).map(([name, luminance]) => [name, printed(color(luminance))]),
  ) as Palette

/** Linear light, 0 to 1. */
type Linear = readonly [number, number, number]

/** Luminance: the most on light paper, the least on dark. */
const ACCENT = { light: 0.135, dark: 0.415 }
const WASH = { light: 0.838, dark: 0.017 }

const GROUND = {
  light: {
    SOFT: { paper: 0.925, surface: 0.877, float: 0.965 },
    FULL: { paper: 0.877, surface: 0.925, float: 0.965 },
  },
  dark: {
    SOFT: { paper: 0.008, surface: 0.0125, float: 0.0155 },
    FULL: { paper: 0.0125, surface: 0.008, float: 0.0155 },
  },
} as const satisfies Record<Scheme, object>

const TEXT = {
  light: { ink: 0.011, 'ink-quiet': 0.085, 'ink-faint': 0.135, hairline: 0.72, control: 0.225 },
  dark: { ink: 0.77, 'ink-quiet': 0.415, 'ink-faint': 0.282, hairline: 0.032, control: 0.172 },
} as const

/** Linear light. */
const CHROMA = {
  light: { SOFT: 0.07, FULL: 0.11, wash: 0.14, text: 0.03 },
  dark: { SOFT: 0.015, FULL: 0.04, wash: 0.05, text: 0.06 },
} as const

function legible(seed: Linear, scheme: Scheme): Linear {
  const is = luminanceOf(seed)
  const bound = ACCENT[scheme]
  if (scheme === 'light') return is <= bound ? seed : map(seed, (part) => part * (bound / is))
  if (is >= bound) return seed
  const gain = Math.min(bound / (is || 1), 1 / (Math.max(...seed) || 1))
  const share = Math.max(0, (bound - is * gain) / (1 - is * gain))
  return map(seed, (part) => part * gain + (1 - part * gain) * share)
}

function tinted(seed: Linear, luminance: number, most: number): Linear {
  const brightest = Math.max(...seed) || 1
  const hue = map(seed, (part) => part / brightest)
  const own = luminanceOf(hue)
  const away = map(hue, (part) => part - own)
  const room = away.map((part) => (part > 0 ? 1 - luminance : luminance) / (Math.abs(part) || 1))
  const share = Math.min(1, most / (Math.max(...away.map(Math.abs)) || 1), ...room)
  return map(away, (part) => luminance + part * share)
}

const luminanceOf = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const map = ([red, green, blue]: Linear, change: (part: number) => number): Linear => [
  change(red),
  change(green),
  change(blue),
]

function linearOf({ red, green, blue, alpha }: Color): Linear {
  return map([red, green, blue], (part) => {
    const share = (part * alpha + 255 * (1 - alpha)) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
}

function printed(linear: Linear): Color {
  const [red, green, blue] = map(linear, (part) =>
    Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)),
  )
  return { red, green, blue, alpha: 1 }
}
