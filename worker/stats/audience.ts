import { desc, eq, sql } from 'drizzle-orm'
import { userFollows, users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

const audience = read('audience', { id: users.id, followerCount: users.followerCount }, (query) =>
  query
    .from(users)
    .where(eq(users.id, param('userId')))
    .limit(1),
)

export type AudienceRow = { id: string; followerCount: number }

export const readAudience = (ctx: Context, userId: string): Promise<AudienceRow | null> =>
  ctx.db.first(audience, { userId })

const memberShape = {
  id: users.id,
  name: users.name,
  username: users.username,
  followedAt: userFollows.createdAt,
}

const members = read('membersOfAudience', memberShape, (query) =>
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

export type AudienceMemberRow = RowOf<typeof memberShape>

/** Latest first. */
export async function listAudience(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<AudienceMemberRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(members, { userId, ...values })
  return pageOf(rows, size, ({ followedAt, id }) => [followedAt, id])
}
