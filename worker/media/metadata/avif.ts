/**
 * AVIF keeps Exif and XMP as items beside the picture: `iinf` names the items, `iloc` says where their bytes are. Moving
 * bytes would change every place in `iloc`, so those of metadata become zeros, and the item gets a type that no decoder
 * reads. What follows the last box of a picture is cut off.
 */
import { text, uint16, uint32 } from '#worker/media/headers/bytes.ts'

export function avifWithoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const clean = bytes.slice(0, endOfPicture(bytes))
  const meta = find(clean, 'meta', 0, clean.length)
  if (!meta) return clean
  // A version and flags precede what is inside.
  const inside = (type: string) => find(clean, type, meta.start + 4, meta.end)
  const [names, places, data] = [inside('iinf'), inside('iloc'), inside('idat')]
  const ids = names ? renamed(clean, names) : new Set<number>()
  if (!places || !ids.size) return clean
  for (const { id, from, length, isInData } of extents(clean, places)) {
    if (!ids.has(id)) continue
    const start = from + (isInData ? (data?.start ?? clean.length) : 0)
    clean.fill(0, start, length ? start + length : undefined)
  }
  return clean
}

/** The boxes at the top that pictures and sequences are made of. */
const NEEDED: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof'])

/** The end of the last box that is needed. */
function endOfPicture(bytes: Uint8Array): number {
  let end = 0
  for (const box of boxes(bytes, 0, bytes.length)) {
    if (NEEDED.has(box.type)) end = box.end
  }
  return end || bytes.length
}

interface Box {
  start: number
  end: number
}

function find(bytes: Uint8Array, wanted: string, from: number, to: number): Box | null {
  for (const box of boxes(bytes, from, to)) if (box.type === wanted) return box
  return null
}

function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box & { type: string }> {
  for (let at = from; at + 8 <= to;) {
    const short = uint32(bytes, at)
    // A length of 1 is followed by one of 64 bits.
    const head = short === 1 ? 16 : 8
    const length = short === 1 ? uint32(bytes, at + 8) * 2 ** 32 + uint32(bytes, at + 12) : short || to - at
    if (length < head) return
    yield { type: text(bytes, at + 4, 4), start: at + head, end: Math.min(at + length, to) }
    at += length
  }
}

/** The ids of items with metadata, which from here on are of no known type. */
function renamed(bytes: Uint8Array, { start, end }: Box): Set<number> {
  const ids = new Set<number>()
  const entries = start + 4 + (bytes[start] === 0 ? 2 : 4)
  for (const { type, start: at } of boxes(bytes, entries, end)) {
    const version = bytes[at]!
    if (type !== 'infe' || version < 2) continue
    const wide = version === 2 ? 0 : 2
    const itemType = at + 8 + wide
    if (!/^(?:Exif|mime|uri )$/.test(text(bytes, itemType, 4))) continue
    ids.add(wide ? uint32(bytes, at + 4) : uint16(bytes, at + 4))
    bytes.set(
      [...'skip'].map((character) => character.charCodeAt(0)),
      itemType,
    )
  }
  return ids
}

interface Extent {
  id: number
  from: number
  /** 0: to the end. */
  length: number
  /** Counted from the start of `idat`, not of the file. */
  isInData: boolean
}

function* extents(bytes: Uint8Array, { start, end }: Box): Generator<Extent> {
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
      yield { id, from, length: number(lengthSize), isInData: method === 1 }
    }
  }
}
