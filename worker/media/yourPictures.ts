import { desc, eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/media.ts'
import { limits, minute } from '#schema/limits.ts'
import { images, userPictures } from '#schema/tables/media.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { removePictures } from '#worker/media/removePictures.ts'
import { isPictureShown } from '#worker/permissions/picture.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { now } from '#worker/platform/clock.ts'
import { logError } from '#worker/platform/log.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

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
type Denied = Failure<'Forbidden' | 'NotFound'>

/** Another user may be uploading it right now. */
export async function deletePicture(ctx: Context, id: string): Promise<Done | Denied | Failure<'Conflict'>> {
  const { writer, isOwn } = ownerOf(ctx, id)
  const written = await writeRows(writer, {
    guard: sql`${isOwn} and not ${isPictureShown(id)}`,
    rows: [
      sql`insert into removed_images (id, removed_at) select i.id, ${now()} from images i
        join user_pictures own on own.image_id = i.id and own.user_id = ${writer.actor}
        where i.id = ${id} and i.uses = 0
          and (i.unused_since is null or i.unused_since <= max(own.created_at, ${now() - minute}))
          and not exists (select 1 from user_pictures where image_id = i.id and user_id <> ${writer.actor})
        returning id`,
      sql`update users set picture_bytes = max(0, picture_bytes - (select bytes from images where id = ${id}))
        where id = ${writer.actor}`,
      sql`delete from user_pictures where user_id = ${writer.actor} and image_id = ${id}`,
      sql`delete from images where id = ${id} and exists (select 1 from removed_images where id = ${id})`,
      sql`update images set unused_since = 0 where id = ${id} and uses = 0
        and not exists (select 1 from user_pictures where image_id = ${id})`,
    ],
  })
  if (typeof written !== 'string') {
    if (written[0]!.length > 0) await removeNow({ ...writer, env: ctx.env }, id)
    return as('MutationSuccess', { success: true })
  }
  return (await ctx.db.first(ownPicture, { userId: writer.actor, id }))
    ? failure('Conflict', copy.inUse)
    : failure('NotFound', copy.noPicture)
}

const removeNow = (writer: Parameters<typeof removePictures>[0], id: string) =>
  removePictures(writer, [id]).catch((error: unknown) => logError(error, { where: 'removePictures' }))

export async function describePicture(
  ctx: Context,
  id: string,
  given: string,
): Promise<Done | Denied | Failure<'BadRequest'>> {
  const { writer, isOwn } = ownerOf(ctx, id)
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
  const viewer = theViewer(ctx)
  const writer = writerWith(ctx, () => isShownPersonOf(viewer.id))
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
