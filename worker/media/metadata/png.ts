import { text, uint32 } from '#worker/media/headers/bytes.ts'
import { concat } from '#worker/media/metadata/concat.ts'

/** Text, time and Exif are not needed for drawing. */
const NEEDED = /^(?:[A-Z]\w{3}|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/

export function pngWithoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const chunk = text(bytes, at + 4, 4)
    const end = at + 12 + uint32(bytes, at)
    // Only pixel data may be truncated.
    if (end > bytes.length && chunk !== 'IDAT') break
    if (NEEDED.test(chunk)) parts.push(bytes.subarray(at, end))
    if (chunk === 'IEND') break
    at = end
  }
  return concat(parts)
}
