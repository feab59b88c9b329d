import { text, uint32 } from '#worker/media/headers/bytes.ts'
import type { ImageKind } from '#worker/media/headers/kind.ts'

/** Signature, then IHDR; an animated one has acTL before its data. */
export function readPng(bytes: Uint8Array): ImageKind | null {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 4) !== 'IHDR') return null
  return { type: 'image/png', width: uint32(bytes, 16), height: uint32(bytes, 20), frames: frames(bytes) }
}

function frames(bytes: Uint8Array): number {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + uint32(bytes, at)) {
    const chunk = text(bytes, at + 4, 4)
    if (chunk === 'acTL') return Math.max(1, uint32(bytes, at + 8))
    if (chunk === 'IDAT') return 1
  }
  return 1
}
