/** The viewer's mutes, the last one first; no one else reads them (V3). */
import { desc, eq, sql } from 'drizzle-orm'
import { collections } from '#schema/tables/publications.ts'
import { collectionMutes, userMutes } from '#schema/tables/reading.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { collectionShape, type CollectionRow } from '#worker/publications/collectionShape.ts'
import { userShape, type UserRow } from '#worker/users/userShape.ts'

const people = read('mutedUsers', { ...userShape, mutedAt: userMutes.createdAt }, (query) =>
  query
    .from(userMutes)
    .innerJoin(users, eq(users.id, userMutes.userId))
    .where(
      sql`${userMutes.muterId} = ${param('viewerId')}
        and ${before(userMutes.createdAt, userMutes.userId)} and ${isShownPerson()}`,
    )
    .orderBy(desc(userMutes.createdAt), desc(userMutes.userId))
    .limit(param('limit')),
)

const publications = read(
  'mutedCollections',
  { ...collectionShape, mutedAt: collectionMutes.createdAt },
  (query) =>
    query
      .from(collectionMutes)
      .innerJoin(collections, eq(collections.id, collectionMutes.collectionId))
      .where(
        sql`${collectionMutes.muterId} = ${param('viewerId')}
          and ${before(collectionMutes.createdAt, collectionMutes.collectionId)}`,
      )
      .orderBy(desc(collectionMutes.createdAt), desc(collectionMutes.collectionId))
      .limit(param('limit')),
)

export async function mutedUsers(ctx: Context, viewerId: string, paging: Paging): Promise<Page<UserRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(people, { viewerId, ...values })
  return pageOf(rows, size, ({ mutedAt, id }) => [mutedAt, id])
}

export async function mutedCollections(
  ctx: Context,
  viewerId: string,
  paging: Paging,
): Promise<Page<CollectionRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(publications, { viewerId, ...values })
  return pageOf(rows, size, ({ mutedAt, id }) => [mutedAt, id])
}
