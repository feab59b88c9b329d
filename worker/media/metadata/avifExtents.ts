/** `iloc`, ISO/IEC 14496-12, 8.11.3. */
import type { Box } from '#worker/media/headers/boxes.ts'
import { uint16, uint32 } from '#worker/media/headers/bytes.ts'

export interface Extent {
  id: number
  from: number
  length: number
  isInData: boolean
}

export function* extents(bytes: Uint8Array, { start, end }: Box): Generator<Extent> {
  const version = bytes[start]!
  const sizes = uint16(bytes, start + 4)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  let at = start + 6
  const number = (size: number) => {
    const value =
      size === 2
        ? uint16(bytes, at)
        : size === 8
          ? uint32(bytes, at) * 2 ** 32 + uint32(bytes, at + 4)
          : size === 4
            ? uint32(bytes, at)
            : 0
    at += size
    return value
  }
  const items = number(version < 2 ? 2 : 4)
  for (let item = 0; item < items && at < end; item++) {
    const id = number(version < 2 ? 2 : 4)
    const method = version > 0 ? number(2) & 15 : 0
    number(2)
    const base = number(baseSize)
    const count = number(2)
    for (let part = 0; part < count && at < end; part++) {
      number(indexSize)
      const from = base + number(offsetSize)
      yield { id, from, length: number(lengthSize), isInData: method === IN_DATA }
    }
  }
}

const IN_DATA = 1
