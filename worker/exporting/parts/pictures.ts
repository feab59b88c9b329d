/** Files are named by the SHA-256 of their bytes, which removes duplicates. */
import { createHash } from 'node:crypto'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import type { PictureFile, Target } from '#worker/exporting/target.ts'
import type { Env } from '#worker/platform/env.ts'

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

export async function writePictures(
  env: Env,
  row: ExportRow,
  ids: string[],
  { zip, pictures }: Target,
): Promise<void> {
  const { results } = await env.DB.prepare(
    `select id, content_type as contentType, width, height from images where id in (select value from json_each(?))`,
  )
    .bind(JSON.stringify(ids))
    .all<Omit<PictureFile, 'file'>>()
  for (const picture of results) {
    const object = await env.MEDIA.get(`images/${picture.id}`)
    if (!object) {
      pictures.push({ ...picture, file: '' })
      continue
    }
    const bytes = new Uint8Array(await object.arrayBuffer())
    const digest = createHash('sha256').update(bytes).digest('hex')
    const file = `pictures/${digest}.${EXTENSIONS[picture.contentType] ?? 'bin'}`
    const isThere = pictures.some((other) => other.file === file) || (await isWritten(env.DB, row.id, file))
    if (!isThere) zip.add(file, bytes)
    pictures.push({ ...picture, file })
  }
}

const isWritten = async (db: D1Database, exportId: string, file: string): Promise<boolean> =>
  (await db
    .prepare('select 1 from export_items where export_id = ? and file = ? limit 1')
    .bind(exportId, file)
    .first()) !== null
