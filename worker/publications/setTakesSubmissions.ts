import { sql } from 'drizzle-orm'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'
import { noCollection } from '#worker/publications/noCollection.ts'

/** Existing submissions stay. */
export async function setTakesSubmissions(
  writer: Writer,
  id: string,
  isOpen: boolean,
): Promise<Failure<'NotFound'> | null> {
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where id = ${id})`,
    rows: [sql`update collections set takes_submissions = ${isOpen}, updated_at = ${now()} where id = ${id}`],
    purge: { tags: [collectionTag(id)], reason: 'setTakesSubmissions' },
  })
  return typeof done === 'string' ? noCollection() : null
}
