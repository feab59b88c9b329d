import { eq, sql } from 'drizzle-orm'
import { collectionEditors } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { after, fromPosition } from '#worker/publications/positions.ts'
import type { Member } from '#worker/publications/collectionShape.ts'
import { userShape } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

const memberShape = { role: collectionEditors.role, position: collectionEditors.position, user: userShape }

const members = read('collectionMembers', memberShape, (query) =>
  query
    .from(collectionEditors)
    .innerJoin(users, eq(users.id, collectionEditors.userId))
    .where(
      sql`${collectionEditors.collectionId} = ${param('collectionId')} and ${after(collectionEditors.position)}
        and ${isShownPerson()}`,
    )
    .orderBy(collectionEditors.position)
    .limit(param('limit')),
)

/** The masthead: owner, editors, writers, in the publication's own order. */
export async function membersOf(ctx: Context, collectionId: string, paging: Paging): Promise<Page<Member>> {
  const { size, values } = fromPosition(paging)
  const rows = await ctx.db.all(members, { collectionId, ...values })
  return pageOf(rows, size, ({ position, user }) => [position, user.id])
}
