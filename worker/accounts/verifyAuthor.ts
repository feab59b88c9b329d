import { sql } from 'drizzle-orm'
import { userTag } from '#worker/platform/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/write.ts'

/** Marks a user as a verified book author, whose profile shows their books, or takes the mark away (R009). Null on success. */
export async function verifyAuthor(
  writer: Writer,
  { userId, isBookAuthor }: { userId: string; isBookAuthor: boolean },
): Promise<Failure<'NotFound'> | null> {
  const done = await commit(writer, {
    guard: sql`exists (select 1 from users where id = ${userId})`,
    rows: [
      sql`update users set is_book_author = ${isBookAuthor ? 1 : 0}, updated_at = ${now()} where id = ${userId}`,
    ],
    purge: { tags: [userTag(userId)], reason: 'verifyAuthor' },
  })
  return typeof done === 'string' ? failure('NotFound', 'There is no account with this username.') : null
}
