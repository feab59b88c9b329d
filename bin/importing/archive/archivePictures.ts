import { createHash } from 'node:crypto'
import type { Paragraph } from '#schema/content/content.ts'
import { picturesFile } from '#schema/exporting/archive.ts'
import { limits } from '#schema/limits.ts'
import type { StoredPicture } from '#worker/importing/newPost.ts'
import type { Pictures } from '../pictures.ts'
import type { Archive } from './openArchive.ts'

export type PictureMap = ReadonlyMap<string, StoredPicture>

/** Leaves out pictures with bytes that do not match their names. */
export async function importPictures(
  archive: Archive,
  pictures: Pictures,
  report: (file: string, detail: string) => void,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  for (const { id, file } of await archive.read('pictures.json', picturesFile)) {
    if (file === null) {
      report('pictures.json', `${id} was lost before the archive was made`)
      continue
    }
    const bytes = await archive.bytes(file).catch(() => null)
    if (!bytes) report(file, 'is missing')
    else if (bytes.length > limits.image.uploadMaxSize) report(file, 'is too large')
    else if (!file.includes(createHash('sha256').update(bytes).digest('hex')))
      report(file, 'has other bytes than its name says')
    else {
      const result = await pictures.store(bytes, id)
      if (typeof result === 'string') report(file, result)
      else stored.set(id, result)
    }
  }
  return stored
}

export const pictureId = (pictures: PictureMap, id: string | null | undefined): string | null =>
  (id && pictures.get(id)?.id) || null

/** A lost picture leaves its caption. */
export const placed = (paragraphs: Paragraph[], pictures: PictureMap): Paragraph[] =>
  paragraphs.flatMap((paragraph): Paragraph[] => {
    const { image, mixtape, ...rest } = paragraph
    if (image) {
      const stored = pictures.get(image.id)
      if (stored)
        return [{ ...rest, image: { ...image, id: stored.id, width: stored.width, height: stored.height } }]
      return rest.text === '' ? [] : [{ ...rest, type: 'P' }]
    }
    if (!mixtape) return [paragraph]
    const { imageId, ...card } = mixtape
    const id = pictureId(pictures, imageId)
    return [{ ...rest, mixtape: { ...card, ...(id && { imageId: id }) } }]
  })
