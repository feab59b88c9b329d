/** The owner may not know about it (U2). */
import type { ImageKind } from '#worker/media/headers/kind.ts'
import { avifWithoutMetadata } from '#worker/media/metadata/avif.ts'
import { gifWithoutMetadata } from '#worker/media/metadata/gif.ts'
import { jpegWithoutMetadata } from '#worker/media/metadata/jpeg.ts'
import { pngWithoutMetadata } from '#worker/media/metadata/png.ts'
import { webpWithoutMetadata } from '#worker/media/metadata/webp.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export function withoutMetadata(bytes: Bytes, type: ImageKind['type']): Bytes {
  switch (type) {
    case 'image/jpeg':
      return jpegWithoutMetadata(bytes)
    case 'image/png':
      return pngWithoutMetadata(bytes)
    case 'image/webp':
      return webpWithoutMetadata(bytes)
    case 'image/gif':
      return gifWithoutMetadata(bytes)
    case 'image/avif':
      return avifWithoutMetadata(bytes)
  }
}
