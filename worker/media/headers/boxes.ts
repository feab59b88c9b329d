/** ISO/IEC 14496-12, 4.2. */
import { text, uint32 } from '#worker/media/headers/bytes.ts'

export interface Box {
  type: string
  at: number
  start: number
  end: number
  isOpen: boolean
}

export function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const short = uint32(bytes, at)
    const isOpen = short === 0
    // A length of 1 is followed by one of 64 bits.
    const head = short === 1 ? 16 : 8
    const length = short === 1 ? uint32(bytes, at + 8) * 2 ** 32 + uint32(bytes, at + 12) : short || to - at
    if (length < head) return
    const end = Math.min(at + length, to)
    yield { type: text(bytes, at + 4, 4), at, start: Math.min(at + head, end), end, isOpen }
    at = end
  }
}
