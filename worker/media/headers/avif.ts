import { type Box, boxes } from '#worker/media/headers/boxes.ts'
import { text, uint32 } from '#worker/media/headers/bytes.ts'
import type { ImageKind } from '#worker/media/headers/kind.ts'

/** Smaller ones are tiles and thumbnails; a sequence (`avis`) counts as animated. */
export function readAvif(bytes: Uint8Array): ImageKind | null {
  if (text(bytes, 4, 4) !== 'ftyp') return null
  const brands = text(bytes, 8, Math.min(uint32(bytes, 0), 128) - 8)
  if (!/avif|avis/.test(brands)) return null
  let [width, height] = [0, 0]
  let turned = false
  for (const { type, start } of boxesIn(bytes, 0, bytes.length)) {
    if (type === 'ispe' && uint32(bytes, start + 4) * uint32(bytes, start + 8) > width * height) {
      width = uint32(bytes, start + 4)
      height = uint32(bytes, start + 8)
    }
    if (type === 'irot') turned = (bytes[start]! & 1) === 1
  }
  const frames = brands.includes('avis') ? 2 : 1
  return { type: 'image/avif', width: turned ? height : width, height: turned ? width : height, frames }
}

const CONTAINERS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 }
const DEEPEST = Object.keys(CONTAINERS).length

function* boxesIn(bytes: Uint8Array, from: number, to: number, depth = 0): Generator<Box> {
  for (const box of boxes(bytes, from, to)) {
    const inside = CONTAINERS[box.type]
    if (inside === undefined || depth === DEEPEST) yield box
    else yield* boxesIn(bytes, box.start + inside, box.end, depth + 1)
  }
}
