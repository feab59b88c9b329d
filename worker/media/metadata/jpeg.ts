import { text, uint16 } from '#worker/media/headers/bytes.ts'
import { exifOrientation } from '#worker/media/headers/jpeg.ts'
import { concat } from '#worker/media/metadata/concat.ts'

/** Phones append more after the end of the picture. */
export function jpegWithoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let orientation = 1
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    const end = marker === END ? at + 2 : at + 2 + uint16(bytes, at + 2)
    const next = marker === SCAN ? endOfScan(bytes, end) : end
    if (isNeeded(marker, text(bytes, at + 4, 12))) parts.push(bytes.subarray(at, next))
    if (marker === EXIF) orientation = exifOrientation(bytes, at + 4) ?? orientation
    if (marker === END) break
    at = next
  }
  const turned = orientation === 1 ? [] : [orientationOnly(orientation)]
  return concat([bytes.subarray(0, 2), ...turned, ...parts])
}

const EXIF = 0xe1
const SCAN = 0xda
const END = 0xd9
const COMMENT = 0xfe

const APPLICATIONS: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

function isNeeded(marker: number, begins: string): boolean {
  if (marker < 0xe0 || marker > 0xef) return marker !== COMMENT
  const wanted = APPLICATIONS[marker]
  return wanted !== undefined && begins.startsWith(wanted)
}

export function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? END
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function orientationOnly(orientation: number): Uint8Array {
  const characters =
    'Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0' +
    String.fromCharCode(orientation) +
    '\0\0\0\0\0\0'
  const body = Uint8Array.from(characters, (character) => character.charCodeAt(0))
  return concat([Uint8Array.of(0xff, EXIF, 0, body.length + 2), body])
}
