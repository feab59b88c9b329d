/**
 * Writes a .zip file piece by piece (APPNOTE 6.3.10), with ZIP64 over 4 GB or 65,534 files. Libraries keep the
 * directory in memory; this stores it with the state, to continue after a crash.
 */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipState {
  bytes: number
  /** Files written so far. */
  files: number
  directory: Uint8Array
}

export interface Zip {
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
const VERSION = 20
const VERSION_64 = 45

/** @param at milliseconds UTC, the time of every file */
export function openZip(before: ZipState, at: number): Zip {
  const pieces: Uint8Array[] = []
  const entries: Uint8Array[] = [before.directory]
  let { bytes, files } = before
  const time = dosTime(new Date(at))
  const put = (piece: Uint8Array) => {
    pieces.push(piece)
    bytes += piece.length
  }
  return {
    add(name, content, isPacked = false) {
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
    },
    finish() {
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
    written: () => ({ pieces, state: { bytes, files, directory: joined(entries) } }),
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
