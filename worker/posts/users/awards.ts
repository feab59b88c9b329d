import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { awards, books, users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { nullable, param, read, type RowOf } from '#worker/platform/database/read.ts'
import { joins, postShape } from '#worker/posts/postShape.ts'
import { bookShape } from '#worker/users/books.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { isListed } from '#worker/permissions/story.ts'

const awardShape = {
  id: awards.id,
  kind: awards.kind,
  userId: awards.userId,
  title: awards.title,
  description: awards.description,
  year: awards.year,
  post: nullable(postShape),
  book: nullable(bookShape),
}

export type AwardRow = RowOf<typeof awardShape>

const awardsWhere = (name: string, condition: SQL) =>
  read(name, awardShape, (query) =>
    query
      .from(awards)
      .leftJoin(books, eq(books.id, awards.bookId))
      .leftJoin(posts, sql`${posts.id} = ${awards.postId} and ${isListed()}`)
      .leftJoin(users, eq(users.id, posts.creatorId))
      .leftJoin(...joins.collection)
      .leftJoin(...joins.primaryTopic)
      .where(sql`${condition} and ${awards.kind} = ${param('kind')} and ${before(awards.year, awards.id)}`)
      .orderBy(desc(awards.year), desc(awards.id))
      .limit(param('limit')),
  )

const ofUser = awardsWhere('awardsOfUser', sql`${awards.userId} = ${param('userId')}`)

const ofKind = awardsWhere('awardsOfKind', isShownPersonOf(awards.userId))

/** @param userId limits the list to one user's awards */
export async function listAwards(
  ctx: Context,
  kind: string,
  paging: Paging,
  userId?: string,
): Promise<Page<AwardRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(userId ? ofUser : ofKind, { kind, userId, ...values })
  return pageOf(rows, size, ({ year, id }) => [year, id])
}
