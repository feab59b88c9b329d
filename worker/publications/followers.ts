import { desc, eq, sql } from 'drizzle-orm'
import { collectionFollows } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { userShape, type UserRow } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

const followers = read(
  'collectionFollowers',
  { ...userShape, followedAt: collectionFollows.createdAt },
  (query) =>
    query
      .from(collectionFollows)
      .innerJoin(users, eq(users.id, collectionFollows.followerId))
      .where(
        sql`${collectionFollows.collectionId} = ${param('collectionId')}
        and ${before(collectionFollows.createdAt, collectionFollows.followerId)} and ${isShownPerson()}`,
      )
      .orderBy(desc(collectionFollows.createdAt), desc(collectionFollows.followerId))
      .limit(param('limit')),
)

/** Latest first. */
export async function followersOf(
  ctx: Context,
  collectionId: string,
  paging: Paging,
): Promise<Page<UserRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(followers, { collectionId, ...values })
  return pageOf(rows, size, ({ followedAt, id }) => [followedAt, id])
}
