import { desc, eq, sql } from 'drizzle-orm'
import type { AuthorApplicationState } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { authorApplications } from '#schema/tables/authorApplications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const shape = {
  id: authorApplications.id,
  state: authorApplications.state,
  books: authorApplications.books,
  proof: authorApplications.proof,
  createdAt: authorApplications.createdAt,
  decidedAt: authorApplications.decidedAt,
  reason: authorApplications.reason,
  userId: authorApplications.userId,
  username: users.username,
  name: users.name,
  email: users.email,
}

const staffShape = {
  ...shape,
  decidedByUsername: sql<
    string | null
  >`(select decider.username from users decider where decider.id = ${authorApplications.decidedById})`,
}

/** Only staff read who decided. */
export const shownApplication = (
  { books, ...row }: RowOf<typeof shape>,
  decidedByUsername: string | null = null,
) => ({
  ...row,
  books: books.map((book) => ({ ...book, publishedYear: book.publishedYear || null })),
  decidedByUsername,
})

const lastOfUser = read('lastAuthorApplication', shape, (query) =>
  query
    .from(authorApplications)
    .innerJoin(users, eq(users.id, authorApplications.userId))
    .where(eq(authorApplications.userId, param('userId')))
    .orderBy(desc(authorApplications.createdAt))
    .limit(1),
)

const byId = read('authorApplicationById', shape, (query) =>
  query
    .from(authorApplications)
    .innerJoin(users, eq(users.id, authorApplications.userId))
    .where(eq(authorApplications.id, param('id')))
    .limit(1),
)

const byState = read('authorApplicationsByState', staffShape, (query) =>
  query
    .from(authorApplications)
    .innerJoin(users, eq(users.id, authorApplications.userId))
    .where(
      sql`${authorApplications.state} = ${param('state')}
        and ${before(authorApplications.createdAt, authorApplications.id)}`,
    )
    .orderBy(desc(authorApplications.createdAt), desc(authorApplications.id))
    .limit(param('limit')),
)

export const findLastApplication = ({ db }: Pick<Context, 'db'>, userId: string) =>
  db.first(lastOfUser, { userId })

export const findApplication = ({ db }: { db: Pick<Context['db'], 'first'> }, id: string) =>
  db.first(byId, { id })

export async function listApplications(ctx: Context, state: AuthorApplicationState, paging: Paging) {
  const { size, values } = keyset(paging, limits.moderation.pageSize)
  const rows = await ctx.db.all(byState, { state, ...values })
  const page = pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
  return {
    applications: page.rows.map((row) => shownApplication(row, row.decidedByUsername)),
    pagingInfo: { next: page.next },
  }
}
