/** Moving bytes would change every offset, so they are zeroed. */
import { type Box, boxes } from '#worker/media/headers/boxes.ts'
import { text, uint16, uint32 } from '#worker/media/headers/bytes.ts'
import { type Extent, extents } from '#worker/media/metadata/avifExtents.ts'

export function avifWithoutMetadata(given: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const top = [...boxes(given, 0, given.length)]
  const clean = given.slice(0, endOfLast(top) || given.length)
  const meta = top.find(({ type }) => type === 'meta')
  const isSequence = top.some(({ type }) => type === 'moov' || type === 'moof')
  for (const box of top) {
    if (!NEEDED.has(box.type) || (box.type === 'meta' && box !== meta)) blank(clean, box)
    else if (box.type === 'moov') blankBelow(clean, box, OF_MOVIE)
  }
  if (!meta) return clean
  const parts = { ...meta, start: meta.start + 4 }
  blankBelow(clean, parts, OF_META)
  const inside = [...boxes(clean, parts.start, parts.end)]
  const find = (wanted: string) => inside.find(({ type }) => type === wanted)
  const [names, places, data] = [find('iinf'), find('iloc'), find('idat')]
  if (!places) return clean
  const drawn = names ? itemsDrawn(clean, names) : new Set<number>()
  const rangeOf = ({ from, length, isInData }: Extent) => {
    const whole = isInData ? (data ?? { start: 0, end: 0 }) : { start: 0, end: clean.length }
    const start = whole.start + from
    return { start, end: length === 0 ? whole.end : Math.min(start + length, whole.end), isInData }
  }
  const found = [...extents(clean, places)]
  const used = found.filter(({ id }) => drawn.has(id)).map(rangeOf)
  const media = [...top.filter(({ type }) => type === 'mdat'), ...(data ? [data] : [])]
  // No item names a sequence's frames.
  const unused = isSequence ? found.filter(({ id }) => !drawn.has(id)).map(rangeOf) : media
  for (const { start, end } of unused) clean.fill(0, start, end)
  for (const { start, end } of used) restore(clean, given, start, end, media)
  return isSequence ? clean : clean.slice(0, endOfOpen(top, used) ?? clean.length)
}

const NEEDED: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof'])
const OF_META: ReadonlySet<string> = new Set('hdlr pitm iinf iloc iref iprp idat dinf grpl ipro'.split(' '))
const OF_MOVIE: ReadonlySet<string> = new Set('mvhd trak mvex iods tkhd edts mdia tref'.split(' '))

const endOfLast = (top: readonly Box[]) => top.findLast(({ type }) => NEEDED.has(type))?.end ?? 0

function endOfOpen(top: readonly Box[], used: readonly { end: number; isInData: boolean }[]) {
  const last = top.findLast(({ type }) => NEEDED.has(type))
  if (!last?.isOpen || last.type !== 'mdat') return null
  return used.reduce((end, range) => (range.isInData ? end : Math.max(end, range.end)), last.start)
}

function blankBelow(
  bytes: Uint8Array,
  { start, end }: Pick<Box, 'start' | 'end'>,
  needed: ReadonlySet<string>,
) {
  for (const box of boxes(bytes, start, end)) {
    if (!needed.has(box.type)) blank(bytes, box)
    else if (box.type === 'trak') blankBelow(bytes, box, needed)
  }
}

function blank(bytes: Uint8Array, { at, start, end }: Box): void {
  bytes.fill(0, start, end)
  rename(bytes, at + 4, 'free')
}

/** An item that points elsewhere could restore anything. */
function restore(
  clean: Uint8Array,
  given: Uint8Array,
  start: number,
  end: number,
  media: readonly Pick<Box, 'start' | 'end'>[],
): void {
  for (const box of media) {
    const [from, to] = [Math.max(start, box.start), Math.min(end, box.end, clean.length)]
    if (from < to) clean.set(given.subarray(from, to), from)
  }
}

const rename = (bytes: Uint8Array, at: number, type: string) =>
  bytes.set(
    [...type].map((character) => character.charCodeAt(0)).slice(0, Math.max(0, bytes.length - at)),
    Math.min(at, bytes.length),
  )

const DRAWN: ReadonlySet<string> = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap', 'sato'])

function itemsDrawn(bytes: Uint8Array, { start, end }: Box): Set<number> {
  const ids = new Set<number>()
  const entries = start + 4 + (bytes[start] === 0 ? 2 : 4)
  for (const { type, start: at } of boxes(bytes, entries, end)) {
    const version = bytes[at]!
    if (type !== 'infe' || version < 2) continue
    const wide = version === 2 ? 0 : 2
    const itemType = at + 8 + wide
    if (DRAWN.has(text(bytes, itemType, 4))) ids.add(wide ? uint32(bytes, at + 4) : uint16(bytes, at + 4))
    else rename(bytes, itemType, 'skip')
  }
  return ids
}
