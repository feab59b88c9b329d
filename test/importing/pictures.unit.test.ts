/** Imported pictures have the limits of an upload. */
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { imageKind } from '#worker/media/imageKind.ts'
import { MOST_PARTS } from '#worker/media/parts.ts'
import { openPictures } from '../../bin/importing/pictures.ts'

test('a picture of too many parts is refused by the import as by an upload (U2)', async () => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table images (id, width, height, digest, content_type); create table removed_images (id)')
  const pictures = openPictures(db, '.unused', 0)
  const picture = webpOfEmptyChunks(MOST_PARTS + 1)
  expect(imageKind(picture)?.type).toBe('image/webp')
  expect(await pictures.store(picture)).toBe('made of too many parts')
  await pictures.close()
})

/** A VP8X header, then chunks of no bytes. */
function webpOfEmptyChunks(count: number): Uint8Array {
  const bytes = Buffer.alloc(30 + 8 * count)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WEBPVP8X', 8)
  bytes.writeUInt32LE(10, 16)
  for (let at = 30; at < bytes.length; at += 8) bytes.write('JUNK', at)
  return bytes
}
