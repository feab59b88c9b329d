/**
 * `fit:64:blur:15`, `crop:128:128:25:75`, `letterbox:640:360` or `original`. Variants cost work, so
 * sizes are few.
 */
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'

/** Pixels */
export const IMAGE_WIDTHS = [
  24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 256, 320, 400, 480, 560, 640, 700, 800, 960, 1200, 1400, 1600,
  2000, 2400,
] as const

export const CROP_WIDTHS = [
  24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 256, 320, 400, 480, 640, 960, 1200,
] as const

export const IMAGE_RATIOS = [1, 4 / 3, 16 / 9, 40 / 21, 2] as const

const BLURRED_WIDTHS = [32, 64] as const
const BLUR = 20

const FOCUS_STEP = 25
const CENTRE = 50

export interface ImageOptions {
  mode: 'fit' | 'crop' | 'letterbox'
  width: number
  height?: number
  focusX?: number
  focusY?: number
  /** Pixels (R493) */
  blur?: number
}

/**
 * Rounds sizes up.
 * @param origin for feeds and emails
 * @throws Error for crop and letterbox without a height (R353)
 */
export function imageUrl(id: string, options: ImageOptions, origin = ''): string {
  return origin + path('ShowImage', { options: printImageOptions(options), imageId: id })
}

/** Only this form animates GIFs (R493). */
export function originalImageUrl(id: string, origin = ''): string {
  return origin + path('ShowImage', { options: 'original', imageId: id })
}

/** On narrow screens `sizes` must ensure the maximal pixel ratio (R493). */
export function srcSet(id: string, width: number, naturalWidth = Infinity, origin = ''): string {
  const most = snap(Math.min(width * limits.image.pixelRatioMax, naturalWidth), IMAGE_WIDTHS)
  return [...CANDIDATES.filter((candidate) => candidate < most), most]
    .map((candidate) => [
      imageUrl(id, { mode: 'fit', width: candidate }, origin),
      Math.min(candidate, naturalWidth),
    ])
    .map(([address, shown]) => `${address} ${shown}w`)
    .join(', ')
}

export function densitySet(id: string, options: ImageOptions, origin = ''): string {
  return Array.from({ length: limits.image.pixelRatioMax }, (_, index) => {
    const ratio = index + 1
    const { width, height } = options
    const scaled = { ...options, width: width * ratio, height: height && height * ratio }
    return `${imageUrl(id, scaled, origin)} ${ratio}x`
  }).join(', ')
}

/** Null for invalid text. */
export function parseImageOptions(text: string): ImageOptions | { mode: 'original' } | null {
  if (text === 'original') return { mode: 'original' }
  const match = OPTIONS.exec(text)
  if (!match) return null
  const [mode, width, height, focusX, focusY, blur] = match.slice(1)
  const options: ImageOptions = { mode: mode as ImageOptions['mode'], width: Number(width) }
  if (height !== undefined) options.height = Number(height)
  if (focusX !== undefined) options.focusX = Number(focusX)
  if (focusY !== undefined) options.focusY = Number(focusY)
  if (blur !== undefined) options.blur = Number(blur) / limits.image.blurScale
  return needsHeight(options.mode) === (height !== undefined) && printImageOptions(options) === text
    ? options
    : null
}

export function printImageOptions({ mode, width, height, focusX, focusY, blur }: ImageOptions): string {
  if (!(width > 0)) throw new Error('An image needs a width')
  if (needsHeight(mode) && !(height! > 0)) throw new Error(`An image in ${mode} mode needs a height`)
  if (mode === 'fit') {
    return blur
      ? `fit:${snap(width, BLURRED_WIDTHS)}:blur:${BLUR * limits.image.blurScale}`
      : `fit:${snap(width, IMAGE_WIDTHS)}`
  }
  const snapped = snap(width, CROP_WIDTHS)
  const printed = heightOf(snapped, width / height!)
  const size = `${mode}:${snapped}:${printed}`
  const focus = [snapFocus(focusX), snapFocus(focusY)]
  const isCentred = focus.every((percent) => percent === CENTRE)
  return mode === 'crop' && printed === snapped && !isCentred ? `${size}:${focus.join(':')}` : size
}

const OPTIONS =
  /^(fit|crop|letterbox):([1-9]\d{0,3})(?::([1-9]\d{0,3})(?::(\d{1,3}):(\d{1,3}))?)?(?::blur:(\d{1,2}))?$/
const CANDIDATES = [320, 480, 700, 800, 960, 1400, 2000] as const

const needsHeight = (mode: ImageOptions['mode']) => mode !== 'fit'

const snap = (width: number, list: readonly number[]) =>
  list.find((candidate) => candidate >= Math.round(width)) ?? list.at(-1)!

const heightOf = (width: number, ratio: number) => Math.round(width / nearest(IMAGE_RATIOS, ratio))

const snapFocus = (percent: number = CENTRE) =>
  Math.round((Math.min(Math.max(percent, 0), 100) || 0) / FOCUS_STEP) * FOCUS_STEP

function nearest(list: readonly number[], value: number): number {
  const distance = (candidate: number) => Math.abs(Math.log(candidate / value))
  return list.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best))
}
