/** Both walk an index of `user_follows`, newest first. */
import { desc, eq, sql } from 'drizzle-orm'
import { userFollows, users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { userShape, type UserRow } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

const followShape = { ...userShape, followedAt: userFollows.createdAt }

const followers = read('followersOfUser', followShape, (query) =>
  query
    .from(userFollows)
    .innerJoin(users, eq(users.id, userFollows.followerId))
    .where(
      sql`${userFollows.userId} = ${param('userId')}
        and ${before(userFollows.createdAt, userFollows.followerId)} and ${isShownPerson()}`,
    )
    .orderBy(desc(userFollows.createdAt), desc(userFollows.followerId))
    .limit(param('limit')),
)

const following = read('followedByUser', followShape, (query) =>
  query
    .from(userFollows)
    .innerJoin(users, eq(users.id, userFollows.userId))
    .where(
      sql`${userFollows.followerId} = ${param('userId')}
        and ${before(userFollows.createdAt, userFollows.userId)} and ${isShownPerson()}`,
    )
    .orderBy(desc(userFollows.createdAt), desc(userFollows.userId))
    .limit(param('limit')),
)

export const followersOf = (ctx: Context, userId: string, paging: Paging) =>
  listPeople(ctx, followers, userId, paging)

export const followedBy = (ctx: Context, userId: string, paging: Paging) =>
  listPeople(ctx, following, userId, paging)

async function listPeople(
  ctx: Context,
  people: typeof followers,
  userId: string,
  paging: Paging,
): Promise<Page<UserRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(people, { userId, ...values })
  return pageOf(rows, size, ({ followedAt, id }) => [followedAt, id])
}
