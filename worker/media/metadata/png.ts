import { text, uint32 } from '#worker/media/headers/bytes.ts'
import { concat } from '#worker/media/metadata/concat.ts'

/** What is drawn with; of text, time and Exif chunks nothing is needed. */
const KEPT = /^(?:[A-Z]\w{3}|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/

/** Ends at IEND; what stands behind it is no part of the picture. */
export function pngWithoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const chunk = text(bytes, at + 4, 4)
    const end = at + 12 + uint32(bytes, at)
    if (KEPT.test(chunk)) kept.push(bytes.subarray(at, end))
    if (chunk === 'IEND') break
    at = end
  }
  return concat(kept)
}
