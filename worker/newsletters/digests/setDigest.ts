import { sql } from 'drizzle-orm'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import type { DigestFrequency } from '#schema/enums.ts'
import { digestTimes } from '#schema/inputs/newsletterDigests.ts'
import type { Context } from '#worker/platform/context.ts'
import { nextDigest } from '#worker/newsletters/digests/nextDigest.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import type { NewsletterDeskRow } from '#worker/newsletters/manage/rows.ts'
import { noNewsletter } from '#worker/newsletters/manage/run.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import { isTimeZone } from '#worker/platform/zones.ts'

interface GivenDigest {
  frequency: DigestFrequency
  day: number
  hour: number
  timeZone: string
}

/** A digest that was off begins with later stories. Saving also restarts one that a restored database holds. */
export async function setDigest(
  { env }: Pick<Context, 'env'>,
  writer: Writer,
  desk: NewsletterDeskRow,
  { frequency, ...given }: GivenDigest,
): Promise<Failure<'BadRequest' | 'NotFound'> | null> {
  if (desk.collectionId === null) return failure('NotFound', words.onlyPublications)
  const input = parsed(digestTimes, given)
  if ('message' in input) return input
  const { day, hour, timeZone } = input.value
  if (!isTimeZone(timeZone)) return failureAt('timeZone', 'BadRequest', words.unknownTimeZone)
  const isOff = frequency === 'OFF'
  const database = await databaseId(env)
  const dueAt = isOff ? null : nextDigest({ frequency, day, hour, timeZone }, now())
  const begins = sql`(digest_frequency = 'OFF' or digest_database_id <> ${database} or digest_since is null)`
  const done = await writeRows(writer, {
    rows: [
      sql`update newsletters set digest_frequency = ${frequency}, digest_day = ${day}, digest_hour = ${hour},
        digest_time_zone = ${timeZone}, digest_due_at = ${dueAt}, digest_database_id = ${database},
        digest_since = ${isOff ? null : sql`iif(${begins}, ${now()}, digest_since)`} where id = ${desk.id}`,
    ],
  })
  return typeof done === 'string' ? noNewsletter() : null
}
