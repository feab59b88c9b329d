/** A million empty parts are too expensive to read (U2). */
import { text, uint16, uint32, uint32le } from '#worker/media/headers/bytes.ts'
import { gifBlocks } from '#worker/media/headers/gif.ts'
import { endOfScan } from '#worker/media/metadata/jpeg.ts'

export const MOST_PARTS = 10_000

export function hasTooManyParts(bytes: Uint8Array): boolean {
  const parts = partsOf(bytes)
  for (let count = 0; count <= MOST_PARTS; count++) if (parts.next().done) return false
  return true
}

function partsOf(bytes: Uint8Array): Iterator<unknown> {
  const magic = text(bytes, 0, 4)
  if (magic === 'RIFF') return steps(bytes, 12, (at) => at + 8 + even(uint32le(bytes, at + 4)))
  if (magic === '\x89PNG') return steps(bytes, 8, (at) => at + 12 + uint32(bytes, at))
  if (magic === 'GIF8') return gifBlocks(bytes)
  if (text(bytes, 4, 4) === 'ftyp') return steps(bytes, 0, (at) => boxEnd(bytes, at))
  return steps(bytes, 2, (at) => segmentEnd(bytes, at))
}

function* steps(bytes: Uint8Array, from: number, next: (at: number) => number): Generator<number> {
  for (let at = from; at + 2 <= bytes.length; at = next(at)) yield at
}

const even = (length: number) => length + (length % 2)

/** Length 0 reaches to the end. Boxes inside count too. */
function boxEnd(bytes: Uint8Array, at: number): number {
  const holds = HOLDERS[text(bytes, at + 4, 4)]
  if (holds !== undefined) return at + 8 + holds
  return at + Math.max(8, uint32(bytes, at) || bytes.length)
}

/** Bytes before the boxes inside. */
const HOLDERS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 }

function segmentEnd(bytes: Uint8Array, at: number): number {
  const marker = bytes[at + 1]!
  if (bytes[at] !== 0xff || marker === 0xd9) return bytes.length
  if (marker === 0xff) return at + 1
  if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) return at + 2
  const end = at + 2 + Math.max(2, uint16(bytes, at + 2))
  return marker === 0xda ? endOfScan(bytes, end) : end
}
