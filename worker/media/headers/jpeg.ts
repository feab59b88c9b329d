import { text, uint16, uint16le, uint32, uint32le } from '#worker/media/headers/bytes.ts'
import type { ImageKind } from '#worker/media/headers/kind.ts'

export function readJpeg(bytes: Uint8Array): ImageKind | null {
  if (text(bytes, 0, 3) !== '\xff\xd8\xff') return null
  let orientation = 1
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (isFrame(marker)) {
      const [height, width] = [uint16(bytes, at + 5), uint16(bytes, at + 7)]
      const isTurned = orientation >= 5
      return {
        type: 'image/jpeg',
        width: isTurned ? height : width,
        height: isTurned ? width : height,
        frames: 1,
      }
    } else if (marker === 0xda || marker === 0xd9) return null
    else {
      if (marker === 0xe1) orientation = exifOrientation(bytes, at + 4) ?? orientation
      at += 2 + Math.max(2, uint16(bytes, at + 2))
    }
  }
  return null
}

/** SOF0 to SOF15; DHT, JPG and DAC have numbers between them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** From 5 on the picture is on its side. */
export function exifOrientation(bytes: Uint8Array, at: number): number | null {
  if (text(bytes, at, 6) !== 'Exif\0\0') return null
  const tiff = at + 6
  const isLittle = text(bytes, tiff, 2) === 'II'
  const short = isLittle ? uint16le : uint16
  const long = isLittle ? uint32le : uint32
  const directory = tiff + long(bytes, tiff + 4)
  for (let entry = 0; entry < Math.min(short(bytes, directory), 100); entry++) {
    const start = directory + 2 + entry * 12
    if (short(bytes, start) === 0x0112) return short(bytes, start + 8)
  }
  return null
}
