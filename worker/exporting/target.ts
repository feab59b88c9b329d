/** Where the parts of an archive are written. */
import type { Zip } from '#worker/exporting/zip.ts'

export interface Target {
  zip: Zip
  /** The pictures that this step has written. */
  pictures: PictureFile[]
}

export interface PictureFile {
  id: string
  /** '' for a picture whose bytes are lost. */
  file: string
  contentType: string
  width: number
  height: number
}
