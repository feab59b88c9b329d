import { readAvif } from '#worker/media/headers/avif.ts'
import { readGif } from '#worker/media/headers/gif.ts'
import { readJpeg } from '#worker/media/headers/jpeg.ts'
import type { ImageKind } from '#worker/media/headers/kind.ts'
import { readPng } from '#worker/media/headers/png.ts'
import { readWebp } from '#worker/media/headers/webp.ts'

/** Names and declared types may lie (U1, U2). */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  for (const read of [readJpeg, readPng, readWebp, readGif, readAvif]) {
    const kind = read(bytes)
    if (kind) return kind.width > 0 && kind.height > 0 ? kind : null
  }
  return null
}

const IMAGE_MAX_PIXELS = 50_000_000
/** A decoder stores or paints each frame. */
const IMAGE_MAX_FRAME_PIXELS = 500_000_000

export function isTooLarge({ width, height, frames }: ImageKind): boolean {
  const pixels = width * height
  return pixels > IMAGE_MAX_PIXELS || pixels * frames > IMAGE_MAX_FRAME_PIXELS
}
