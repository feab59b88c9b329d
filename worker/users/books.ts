import { desc, sql } from 'drizzle-orm'
import { books } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import type { UserRow } from '#worker/users/userShape.ts'

export const bookShape = {
  id: books.id,
  title: books.title,
  subtitle: books.subtitle,
  description: books.description,
  publisher: books.publisher,
  coverImageId: books.coverImageId,
  isbn: books.isbn,
  url: books.url,
  /** 0 if it is not known. */
  publishedYear: books.publishedYear,
}

export type BookRow = RowOf<typeof bookShape>

const booksOfUser = read('booksOfUser', bookShape, (query) =>
  query
    .from(books)
    .where(sql`${books.userId} = ${param('userId')} and ${before(books.publishedYear, books.id)}`)
    .orderBy(desc(books.publishedYear), desc(books.id))
    .limit(param('limit')),
)

/** Only verified book authors have a shelf (R009); for others the database is not read. */
export async function listBooks(ctx: Context, user: UserRow, paging: Paging): Promise<Page<BookRow>> {
  if (!user.isBookAuthor) return { rows: [], next: null }
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(booksOfUser, { userId: user.id, ...values })
  return pageOf(rows, size, ({ publishedYear, id }) => [publishedYear, id])
}
