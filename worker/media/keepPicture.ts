/** U2. */
import { sql, type SQL } from 'drizzle-orm'
import { copy as settings } from '#schema/copy.ts'
import { copy } from '#schema/copy/media.ts'
import { limits } from '#schema/limits.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { type Picture, pictureIn, storeImage, type StoredImage } from '#worker/media/storeImage.ts'
import type { Bytes } from '#worker/media/withoutMetadata.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

export interface KeptPicture extends StoredImage {
  alt: string
}

export async function keepPicture(
  ctx: { env: Pick<Env, 'MEDIA'> } & Pick<Writer, 'db'>,
  userId: string,
  given: Bytes,
): Promise<KeptPicture | Failure<'BadRequest' | 'TooManyRequests'>> {
  const picture = pictureIn(given)
  if ('message' in picture) return picture
  const use = withinRateLimit({ rateLimit: 'uploadsOfAccount', by: userId })
  const guard = sql`${use.guard} and ${hasRoom(userId, picture)}`
  const stored = await storeImage(ctx, picture, { guard, rows: [use.row] })
  if (!stored || !(await own(ctx, userId, stored.id, picture))) return refusal(ctx, userId, picture)
  return { ...stored, alt: '' }
}

/** Other uploads may have finished meanwhile. */
async function own(
  ctx: Pick<Writer, 'db'>,
  userId: string,
  imageId: string,
  picture: Picture,
): Promise<boolean> {
  const isOwn = sql`exists (select 1 from user_pictures where user_id = ${userId} and image_id = ${imageId})`
  const written = await writeRows(ctx, {
    guard: sql`(${isOwn} or ${hasRoom(userId, picture)})`,
    rows: [
      sql`update users set picture_bytes = picture_bytes + ${picture.bytes.length}
        where id = ${userId} and not ${isOwn}`,
      sql`insert into user_pictures (user_id, image_id, created_at) values (${userId}, ${imageId}, ${now()})
        on conflict (user_id, image_id) do update set created_at = excluded.created_at`,
    ],
  })
  return typeof written !== 'string'
}

const hasRoom = (userId: string, { bytes, digest }: Picture): SQL =>
  sql`(exists (select 1 from users where id = ${userId} and picture_bytes + ${bytes.length} <= ${limits.pictures.quota})
    or exists (select 1 from user_pictures o join images i on i.id = o.image_id
      where o.user_id = ${userId} and i.digest = ${digest}))`

const bytesOfUser = read('pictureBytes', { bytes: sql<number>`picture_bytes` }, (query) =>
  query.from(sql`users`).where(sql`id = ${param('userId')}`),
)

async function refusal(
  { db }: Pick<Writer, 'db'>,
  userId: string,
  picture: Picture,
): Promise<Failure<'BadRequest' | 'TooManyRequests'>> {
  const taken = (await db.first(bytesOfUser, { userId }))?.bytes ?? 0
  return taken + picture.bytes.length > limits.pictures.quota
    ? failure('BadRequest', copy.full)
    : failure('TooManyRequests', settings.accountSettings.uploads)
}
