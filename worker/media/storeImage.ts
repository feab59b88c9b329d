/** Uploaded pictures: their type is read from their bytes, and their metadata is removed (U1, U2). */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { imageKind, isTooLarge } from '#worker/media/imageKind.ts'
import { hasTooManyParts } from '#worker/media/parts.ts'
import { type Bytes, withoutMetadata } from '#worker/media/withoutMetadata.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/write.ts'

export interface StoredImage {
  id: string
  width: number
  height: number
}

/** The same picture twice is one object. Nothing is decoded: size and type are in the first bytes. */
export async function storeImage(
  ctx: { env: Pick<Env, 'MEDIA'> } & Pick<Writer, 'db'>,
  given: Bytes,
): Promise<StoredImage | Failure<'BadRequest'>> {
  if (given.length > limits.image.uploadMaxSize) return failure('BadRequest', copy.accountSettings.tooLarge)
  if (hasTooManyParts(given)) return failure('BadRequest', copy.accountSettings.notAPicture)
  const kind = imageKind(given)
  if (!kind) return failure('BadRequest', copy.accountSettings.notAPicture)
  if (isTooLarge(kind)) return failure('BadRequest', copy.accountSettings.tooManyPixels)
  const { type, width, height } = kind
  const bytes = withoutMetadata(given, type)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const id = idFor(`image:${digest}`)
  // The bytes first: a row without them would be a picture that cannot be shown.
  await ctx.env.MEDIA.put(`images/${id}`, bytes, { httpMetadata: { contentType: type } })
  await writeRows(ctx, {
    rows: [
      sql`insert into images (id, content_type, width, height, bytes, digest, created_at)
        values (${id}, ${type}, ${width}, ${height}, ${bytes.length}, ${digest}, ${now()}) on conflict (id) do nothing`,
    ],
  })
  return { id, width, height }
}
