/** The scheduled run removes a row without bytes (U4). */
import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { ImageKind } from '#worker/media/headers/kind.ts'
import { imageKind, isTooLarge } from '#worker/media/imageKind.ts'
import { hasTooManyParts } from '#worker/media/parts.ts'
import { type Bytes, withoutMetadata } from '#worker/media/withoutMetadata.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Rows, type Writer, writeRows } from '#worker/platform/database/write.ts'

export interface StoredImage {
  id: string
  width: number
  height: number
}

export interface Picture extends ImageKind {
  bytes: Bytes
  digest: string
}

export function pictureIn(given: Bytes): Picture | Failure<'BadRequest'> {
  if (given.length > limits.image.uploadMaxSize) return failure('BadRequest', copy.accountSettings.tooLarge)
  if (hasTooManyParts(given)) return failure('BadRequest', copy.accountSettings.notAPicture)
  const kind = imageKind(given)
  if (!kind) return failure('BadRequest', copy.accountSettings.notAPicture)
  if (isTooLarge(kind)) return failure('BadRequest', copy.accountSettings.tooManyPixels)
  const bytes = withoutMetadata(given, kind.type)
  return { ...kind, bytes, digest: createHash('sha256').update(bytes).digest('hex') }
}

/**
 * @param first what the first batch also checks and writes
 * @returns null if that check failed
 */
export async function storeImage(
  ctx: { env: Pick<Env, 'MEDIA'> } & Pick<Writer, 'db'>,
  picture: Picture,
  first: { guard?: SQL; rows: SQL[] } = { rows: [] },
): Promise<StoredImage | null> {
  const id = await reserveId(ctx, picture, first)
  if (id === null) return null
  const { bytes, type, width, height } = picture
  await ctx.env.MEDIA.put(`images/${id}`, bytes, { httpMetadata: { contentType: type } })
  return { id, width, height }
}

/** Another picture may have the digest's part. */
async function reserveId(
  ctx: Pick<Writer, 'db'>,
  { type, width, height, bytes, digest }: Picture,
  first: Rows,
): Promise<string | null> {
  for (let attempt = 0; ; attempt++) {
    const id = idFor(attempt ? `image:${digest}:${attempt}` : `image:${digest}`)
    const row = sql`insert into images (id, content_type, width, height, bytes, digest, created_at, unused_since)
      select ${id}, ${type}, ${width}, ${height}, ${bytes.length}, ${digest}, ${now()}, ${now()}
      where not exists (select 1 from removed_images where id = ${id})
      on conflict (id) do update set unused_since = case when uses = 0 then excluded.unused_since end
        where digest = excluded.digest
      returning id`
    const written = await writeRows(ctx, attempt ? { rows: [row] } : { ...first, rows: [row, ...first.rows] })
    if (typeof written === 'string') return null
    if (written[0]!.length) return id
  }
}
