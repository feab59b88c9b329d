import { text } from '#worker/media/headers/bytes.ts'
import { gifBlocks, GIF_TRAILER, palette } from '#worker/media/headers/gif.ts'
import { concat } from '#worker/media/metadata/concat.ts'

/** Decoders read no other application block. */
const CONTROL = 0xf9
const APPLICATION = 0xff
const REPEATS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/

export function gifWithoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let at = 13 + palette(bytes[10] ?? 0)
  const parts: Uint8Array[] = [bytes.subarray(0, at)]
  for (const { kind, end } of gifBlocks(bytes)) {
    const label = bytes[at + 1]
    const isNeeded =
      kind === 'image' ||
      label === CONTROL ||
      (label === APPLICATION && REPEATS.test(text(bytes, at + 3, 11)))
    if (isNeeded) parts.push(bytes.subarray(at, end))
    at = end
  }
  return concat([...parts, Uint8Array.of(GIF_TRAILER)])
}
