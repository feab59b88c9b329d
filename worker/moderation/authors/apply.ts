import { sql } from 'drizzle-orm'
import { type BookOfApplication, bookField } from '#schema/users/authorBooks.ts'
import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import { appliedBook, applicationProof } from '#schema/inputs/authorApplications.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { findLastApplication } from '#worker/moderation/authors/applications.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

interface GivenBook {
  title: string
  isbn: string
  publisher?: string | null
  publishedYear?: number | null
  url?: string | null
}

type ApplyFailure = Failure<'BadRequest' | 'Conflict' | 'TooManyRequests'>

/** Null once it is sent. */
export async function applyForVerification(
  ctx: Context,
  given: { books: readonly GivenBook[]; proof: string },
): Promise<ApplyFailure | null> {
  const viewer = theViewer(ctx)
  const books = booksOf(given.books)
  if ('message' in books) return books
  const proof = parsed(applicationProof, given.proof, 'proof')
  if ('message' in proof) return proof
  const use = withinRateLimit({ rateLimit: 'authorApplicationsOfAccount', by: viewer.id })
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from users where id = ${viewer.id} and is_book_author = 0)
      and not exists (select 1 from author_applications where user_id = ${viewer.id} and state = 'WAITING')
      and ${use.guard}`,
    rows: [
      use.row,
      sql`insert into author_applications (id, user_id, state, books, proof, created_at)
        values (${newId()}, ${viewer.id}, 'WAITING', ${JSON.stringify(books.value)}, ${proof.value}, ${now()})`,
    ],
  })
  return typeof written === 'string' ? refusal(ctx, viewer) : null
}

/** Empty books keep their places, because each fault is shown at its field. */
function booksOf(given: readonly GivenBook[]): { value: BookOfApplication[] } | Failure<'BadRequest'> {
  const schema = appliedBook(new Date(now()).getUTCFullYear())
  const books: BookOfApplication[] = []
  for (const [place, { title, isbn, publisher, publishedYear, url }] of given.entries()) {
    if (![title, isbn, publisher, publishedYear, url].some((value) => String(value ?? '').trim())) continue
    const book = {
      title,
      isbn,
      publisher: publisher ?? '',
      publishedYear: publishedYear ?? 0,
      url: url ?? '',
    }
    const read = parsed(schema, book)
    if ('message' in read) return { ...read, field: bookField(place, read.field as keyof BookOfApplication) }
    if (books.some((other) => other.isbn === read.value.isbn))
      return failureAt(bookField(place, 'isbn'), 'BadRequest', copy.isbnTwice)
    books.push(read.value)
  }
  if (books.length === 0) return failureAt(bookField(0, 'title'), 'BadRequest', copy.bookNeeded)
  return books.length > limits.authorApplication.books
    ? failure('BadRequest', copy.tooManyBooks)
    : { value: books }
}

async function refusal(ctx: Context, { id }: { id: string }): Promise<ApplyFailure> {
  const last = await findLastApplication(ctx, id)
  if (last?.state === 'WAITING') return failure('Conflict', copy.waitingAlready)
  return last?.state === 'VERIFIED' || theViewer(ctx).isBookAuthor
    ? failure('Conflict', copy.verifiedAlready)
    : failure('TooManyRequests', copy.tooOften)
}
