import { sql, type SQL } from 'drizzle-orm'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

/** R009. */
export async function verifyAuthor(
  writer: Writer,
  { userId, isBookAuthor }: { userId: string; isBookAuthor: boolean },
): Promise<Failure<'NotFound'> | null> {
  const done = await commit(writer, {
    guard: sql`exists (select 1 from users where id = ${userId})`,
    rows: isBookAuthor
      ? [sql`update users set is_book_author = 1, updated_at = ${now()} where id = ${userId}`]
      : [
          ...withdrawnRows(userId),
          sql`update author_applications set state = 'WITHDRAWN', decided_at = ${now()}, decided_by_id = ${writer.actor}
            where user_id = ${userId} and state = 'VERIFIED'`,
        ],
    purge: { tags: [userTag(userId)], reason: 'verifyAuthor' },
  })
  return typeof done === 'string'
    ? failure('NotFound', 'We couldn’t find an account with that username.')
    : null
}

/** Also removes the application's books: it may have named another author's. */
export const withdrawnRows = (userId: string): SQL[] => [
  sql`update users set is_book_author = 0, updated_at = ${now()} where id = ${userId}`,
  sql`delete from books where user_id = ${userId} and isbn <> ''`,
]
