import type { Zip } from '#worker/exporting/zip.ts'

export interface Target {
  zip: Zip
  pictures: PictureFile[]
}

export interface PictureFile {
  id: string
  /** '' if the picture's bytes are lost. */
  file: string
  contentType: string
  width: number
  height: number
}
