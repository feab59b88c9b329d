import { text, uint16le } from '#worker/media/headers/bytes.ts'
import type { ImageKind } from '#worker/media/headers/kind.ts'

export function readGif(bytes: Uint8Array): ImageKind | null {
  if (!isGif(bytes)) return null
  const frames = [...gifBlocks(bytes)].filter(({ kind }) => kind === 'image').length
  if (frames === 0) return null
  return { type: 'image/gif', width: uint16le(bytes, 6), height: uint16le(bytes, 8), frames }
}

/** R493. */
export function freezeGif(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (!isGif(bytes)) return bytes
  for (const { kind, end } of gifBlocks(bytes)) {
    if (kind !== 'image') continue
    const still = new Uint8Array(end + 1)
    still.set(bytes.subarray(0, end))
    still[end] = GIF_TRAILER
    return still
  }
  return bytes
}

const isGif = (bytes: Uint8Array) => /^GIF8[79]a$/.test(text(bytes, 0, 6))

export const GIF_TRAILER = 0x3b
const EXTENSION = 0x21
const IMAGE = 0x2c

export function* gifBlocks(bytes: Uint8Array): Generator<{ kind: 'extension' | 'image'; end: number }> {
  let at = 13 + palette(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at] === IMAGE ? 'image' : bytes[at] === EXTENSION ? 'extension' : null
    if (!kind) return
    at += kind === 'extension' ? 2 : 11 + palette(bytes[at + 9] ?? 0)
    while ((bytes[at] ?? 0) > 0) at += 1 + bytes[at]!
    at += 1
    if (at > bytes.length) return
    yield { kind, end: at }
  }
}

/** Bytes. */
export const palette = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
