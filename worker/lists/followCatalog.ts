import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { keeping } from '#worker/lists/keeper.ts'
import { isPublicList } from '#worker/permissions/list.ts'
import { now } from '#worker/platform/clock.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import type { ListFailure } from '#worker/lists/ownList.ts'

/** Null on success. A list that is no longer public can still be unfollowed. No page is purged. */
export async function setFollowingCatalog(
  ctx: Context,
  id: string,
  isFollowing: boolean,
): Promise<ListFailure | Failure<'AlreadyExists'> | null> {
  const viewer = theViewer(ctx)
  const { guard, row } = keeping(viewer.id, 'listsOfAccount')
  const edge = sql`select 1 from catalog_follows where follower_id = ${viewer.id} and catalog_id = ${id}`
  const mayFollow = sql`exists (select 1 from catalogs join users on users.id = catalogs.creator_id
    where catalogs.id = ${id} and catalogs.creator_id <> ${viewer.id} and ${isPublicList()})`
  const owner = sql`(select creator_id from catalogs where id = ${id})`
  const done = await writeRows(ctx, {
    guard: isFollowing
      ? sql`${guard} and not exists (${edge}) and ${mayFollow}`
      : sql`${guard} and exists (${edge})`,
    rows: [
      row,
      isFollowing
        ? sql`insert into catalog_follows (follower_id, catalog_id, created_at) values (${viewer.id}, ${id}, ${now()})`
        : sql`delete from catalog_follows where follower_id = ${viewer.id} and catalog_id = ${id}`,
      sql`update catalogs set follower_count = follower_count + ${isFollowing ? 1 : -1} where id = ${id}`,
      ...(isFollowing
        ? notifyOf(owner, 'CATALOG_FOLLOWED', {
            actorId: viewer.id,
            subject: { type: 'CATALOG', id },
            detail: sql`(select name from catalogs where id = ${id})`,
          })
        : []),
    ],
  })
  if (typeof done !== 'string') return null
  const was = await ctx.db.first(standing, { id, viewerId: viewer.id })
  if (!was) return failure('NotFound', copy.lists.notFound)
  if (isFollowing && was.creatorId === viewer.id) return failure('Forbidden', copy.lists.ownList)
  if (Boolean(was.isFollowing) !== isFollowing) return failure('TooManyRequests', copy.lists.tooMany)
  return isFollowing ? failure('AlreadyExists', copy.lists.alreadyFollowing(was.name)) : null
}

const standing = read(
  'catalogFollowStanding',
  {
    name: sql<string>`catalogs.name`,
    creatorId: sql<string>`catalogs.creator_id`,
    isFollowing: sql<number>`exists (select 1 from catalog_follows where follower_id = ${param('viewerId')}
      and catalog_id = catalogs.id)`,
  },
  (query) =>
    query
      .from(sql`catalogs join users on users.id = catalogs.creator_id`)
      .where(
        sql`catalogs.id = ${param('id')} and (${isPublicList()} or catalogs.creator_id = ${param('viewerId')})`,
      ),
)
