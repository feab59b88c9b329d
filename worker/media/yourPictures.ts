/** The pictures that a user has uploaded, the latest first; and what their owner does with one. */
import { desc, eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/media.ts'
import { limits } from '#schema/limits.ts'
import { images, userPictures } from '#schema/tables/media.ts'
import type { Context } from '#worker/context.ts'
import { isPictureShown } from '#worker/permissions/picture.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { param, read, type RowOf } from '#worker/platform/read.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/write.ts'

const shape = {
  id: userPictures.imageId,
  width: images.width,
  height: images.height,
  alt: userPictures.alt,
  createdAt: userPictures.createdAt,
  uses: images.uses,
}

export type YourPictureRow = RowOf<typeof shape>

const latest = read('yourPictures', shape, (query) =>
  query
    .from(userPictures)
    .innerJoin(images, eq(images.id, userPictures.imageId))
    .where(
      sql`${userPictures.userId} = ${param('userId')} and ${before(userPictures.createdAt, userPictures.imageId)}`,
    )
    .orderBy(desc(userPictures.createdAt), desc(userPictures.imageId))
    .limit(param('limit')),
)

export async function yourPictures(
  { db }: Context,
  userId: string,
  paging: Paging,
): Promise<Page<YourPictureRow>> {
  const { size, values } = keyset(paging, limits.pictures.pageSize)
  const rows = await db.all(latest, { userId, ...values })
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}

type Done = { __typename: 'MutationSuccess'; success: true }
type Denied = Failure<'Unauthorized' | 'Forbidden' | 'NotFound'>

/**
 * Refused while readers see it somewhere. The picture itself goes once nothing refers to it: no draft, and no other user
 * who has uploaded the same one.
 */
export async function deletePicture(ctx: Context, id: string): Promise<Done | Denied | Failure<'Conflict'>> {
  const change = ownerOf(ctx, id)
  if ('message' in change) return change
  const { writer, isOwn } = change
  const written = await writeRows(writer, {
    guard: sql`${isOwn} and not ${isPictureShown(id)}`,
    rows: [
      sql`update users set picture_bytes = max(0, picture_bytes - (select bytes from images where id = ${id}))
        where id = ${writer.actor}`,
      sql`delete from user_pictures where user_id = ${writer.actor} and image_id = ${id}`,
      sql`update images set unused_since = 0 where id = ${id} and uses = 0
        and not exists (select 1 from user_pictures where image_id = ${id})`,
    ],
  })
  if (typeof written !== 'string') return as('MutationSuccess', { success: true })
  return (await ctx.db.first(ownPicture, { userId: writer.actor, id }))
    ? failure('Conflict', copy.inUse)
    : failure('NotFound', copy.noPicture)
}

export async function describePicture(
  ctx: Context,
  id: string,
  given: string,
): Promise<Done | Denied | Failure<'BadRequest'>> {
  const change = ownerOf(ctx, id)
  if ('message' in change) return change
  const { writer, isOwn } = change
  const alt = given.replaceAll(/\s+/g, ' ').trim()
  if (alt.length > limits.pictures.alt) return failure('BadRequest', copy.altTooLong)
  const written = await writeRows(writer, {
    guard: isOwn,
    rows: [sql`update user_pictures set alt = ${alt} where user_id = ${writer.actor} and image_id = ${id}`],
  })
  return typeof written === 'string'
    ? failure('NotFound', copy.noPicture)
    : as('MutationSuccess', { success: true })
}

function ownerOf(ctx: Context, id: string) {
  const viewer = ctx.caller?.viewer
  if (!viewer) return failure('Unauthorized', 'Sign in first.')
  const writer = writerWith(ctx, () => isShownPersonOf(viewer.id))
  if ('message' in writer) return writer
  return {
    writer: { ...writer, actor: viewer.id },
    isOwn: sql`exists (select 1 from user_pictures where user_id = ${viewer.id} and image_id = ${id})`,
  }
}

const ownPicture = read('ownPicture', { id: userPictures.imageId }, (query) =>
  query
    .from(userPictures)
    .where(sql`${userPictures.userId} = ${param('userId')} and ${userPictures.imageId} = ${param('id')}`),
)
