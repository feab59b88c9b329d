import { text, uint16le, uint24le, uint32le } from '#worker/media/headers/bytes.ts'
import type { ImageKind } from '#worker/media/headers/kind.ts'

export function readWebp(bytes: Uint8Array): ImageKind | null {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return null
  const [width, height] = size(bytes)
  return { type: 'image/webp', width, height, frames: frames(bytes) }
}

function size(bytes: Uint8Array): [number, number] {
  const chunk = text(bytes, 12, 4)
  if (chunk === 'VP8X') return [uint24le(bytes, 24) + 1, uint24le(bytes, 27) + 1]
  if (chunk === 'VP8L') {
    const bits = uint32le(bytes, 21)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  if (chunk === 'VP8 ') return [uint16le(bytes, 26) & 0x3fff, uint16le(bytes, 28) & 0x3fff]
  return [0, 0]
}

function frames(bytes: Uint8Array): number {
  let count = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    if (text(bytes, at, 4) === 'ANMF') count++
    const length = uint32le(bytes, at + 4)
    at += 8 + length + (length % 2)
  }
  return Math.max(1, count)
}
