/**
 * Writes a .zip file piece by piece (APPNOTE 6.3.10), with ZIP64 over 4 GB or 65,534 files. Libraries keep the
 * directory in memory; this stores it with the state, to continue after a crash.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'

export interface ZipState {
  bytes: number
  /** Files written so far. */
  files: number
  directory: Uint8Array
  /** The file that `append` continues. */
  open?: OpenFile | null
}

export interface OpenFile {
  name: string
  offset: number
  crc: number
  packed: number
  raw: number
}

export interface Zip {
  /** Adds text to the file of this name; opens it if another one is open. */
  append(name: string, text: string): void
  has(name: string): boolean
  /** @param isPacked compresses; pictures already are */
  add(name: string, content: Uint8Array | string, isPacked?: boolean): void
  /** Afterwards `add` is no longer possible. */
  finish(): void
  /** The pieces since opening, and the resulting state. */
  written(): { pieces: Uint8Array[]; state: ZipState }
}

const MOST_32 = 0xffff_ffff
const MOST_16 = 0xffff
const UTF_8 = 1 << 11
const STORED = 0
const DEFLATED = 8
/** The sizes follow the data. */
const STREAMED = 1 << 3
const VERSION = 20
const VERSION_64 = 45

/** @param at milliseconds UTC, the time of every file */
export function openZip(before: ZipState, at: number): Zip {
  const pieces: Uint8Array[] = []
  const entries: Uint8Array[] = [before.directory]
  let { bytes, files, open = null } = before
  const time = dosTime(new Date(at))
  const put = (piece: Uint8Array) => {
    pieces.push(piece)
    bytes += piece.length
  }
  const close = () => {
    if (!open) return
    // The empty last block of the compressed data.
    const end = new Uint8Array(deflateRawSync(''))
    put(end)
    const { name, offset, crc, raw } = open
    const sizes = [crc, open.packed + end.length, raw]
    put(fields([0x08074b50, ...sizes]))
    enter(name, [UTF_8 | STREAMED, DEFLATED, ...time], sizes, offset)
    open = null
  }
  const enter = (name: string, facts: number[], sizes: number[], offset: number) => {
    const path = new TextEncoder().encode(name)
    const extra = offset >= MOST_32 ? [fields([], [1, 8]), long(offset)] : []
    const needed = extra.length ? VERSION_64 : VERSION
    entries.push(
      fields(
        [0x02014b50],
        [VERSION_64, needed, ...facts],
        sizes,
        [path.length, lengthOf(extra), 0, 0, 0],
        [0, Math.min(offset, MOST_32)],
      ),
      path,
      ...extra,
    )
    files++
  }
  return {
    has: (name) => open?.name === name || Buffer.from(joined(entries)).includes(name),
    append(name, text) {
      if (open?.name !== name) {
        close()
        const path = new TextEncoder().encode(name)
        open = { name, offset: bytes, crc: 0, packed: 0, raw: 0 }
        put(fields([0x04034b50], [VERSION, UTF_8 | STREAMED, DEFLATED, ...time], [0, 0, 0], [path.length, 0]))
        put(path)
      }
      const raw = new TextEncoder().encode(text)
      const packed = new Uint8Array(deflateRawSync(raw, { finishFlush: constants.Z_SYNC_FLUSH }))
      put(packed)
      open = {
        ...open,
        crc: crc32(raw, open.crc),
        packed: open.packed + packed.length,
        raw: open.raw + raw.length,
      }
    },
    add(name, content, isPacked = false) {
      close()
      const raw = typeof content === 'string' ? new TextEncoder().encode(content) : content
      const packed = isPacked ? new Uint8Array(deflateRawSync(raw)) : raw
      const method = packed.length < raw.length ? DEFLATED : STORED
      const data = method === DEFLATED ? packed : raw
      const path = new TextEncoder().encode(name)
      const offset = bytes
      const facts = [UTF_8, method, ...time]
      const sizes = [crc32(raw), data.length, raw.length]
      put(fields([0x04034b50], [VERSION, ...facts], sizes, [path.length, 0]))
      put(path)
      put(data)
      enter(name, facts, sizes, offset)
    },
    finish() {
      close()
      const offset = bytes
      const directory = joined(entries)
      put(directory)
      if (files >= MOST_16 || bytes >= MOST_32) {
        const end = bytes
        put(fields([0x06064b50]))
        put(long(44))
        put(fields([], [VERSION_64, VERSION_64], [0, 0]))
        for (const value of [files, files, directory.length, offset]) put(long(value))
        put(fields([0x07064b50, 0]))
        put(long(end))
        put(fields([1]))
      }
      const count = Math.min(files, MOST_16)
      put(fields([0x06054b50], [0, 0, count, count], [directory.length, Math.min(offset, MOST_32)], [0]))
    },
    written: () => ({ pieces, state: { bytes, files, directory: joined(entries), open } }),
  }
}

/** Little-endian, in alternating groups of 32 and 16 bits, 32 first. */
function fields(...groups: number[][]): Uint8Array {
  const size = groups.reduce((sum, group, at) => sum + group.length * (at % 2 ? 2 : 4), 0)
  const view = new DataView(new ArrayBuffer(size))
  let at = 0
  for (const [group, values] of groups.entries()) {
    for (const value of values) {
      if (group % 2) view.setUint16(at, value, true)
      else view.setUint32(at, value, true)
      at += group % 2 ? 2 : 4
    }
  }
  return new Uint8Array(view.buffer)
}

function long(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(value), true)
  return new Uint8Array(view.buffer)
}

/** MS-DOS years count from 1980. */
function dosTime(date: Date): [time: number, day: number] {
  return [
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  ]
}

const lengthOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0)

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(lengthOf(pieces))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
