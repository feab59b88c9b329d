import { text, uint32le } from '#worker/media/headers/bytes.ts'
import { concat } from '#worker/media/metadata/concat.ts'

const ANNOUNCED = 0x08 | 0x04

const NEEDED: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const PIXELS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANMF'])

export function webpWithoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.length < 12) return bytes
  const parts: Uint8Array[] = [bytes.subarray(0, 12)]
  const last = Math.min(bytes.length, 8 + uint32le(bytes, 4))
  for (let at = 12; at + 8 <= last;) {
    const chunk = text(bytes, at, 4)
    const length = uint32le(bytes, at + 4)
    // Only pixel data may be truncated.
    if (at + 8 + length > last && !PIXELS.has(chunk)) break
    const end = Math.min(last, at + 8 + length + (length % 2))
    if (length > 0 && NEEDED.has(chunk))
      parts.push(chunk === 'VP8X' ? unannounced(bytes.slice(at, end)) : bytes.subarray(at, end))
    at = end
  }
  const whole = concat(parts)
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  return whole
}

function unannounced(chunk: Uint8Array): Uint8Array {
  chunk[8]! &= ~ANNOUNCED
  return chunk
}
