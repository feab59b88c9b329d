import { sql } from 'drizzle-orm'
import { collectionDetails } from '#schema/inputs/publications.ts'
import { collectionTag, homeTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, parsed } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'
import { noCollection } from '#worker/publications/noCollection.ts'

/** Changes name, tagline and description. Null on success. */
export async function editCollection(
  writer: Writer,
  id: string,
  details: { name: string; tagline: string; description: string },
): Promise<Failure<'BadRequest' | 'NotFound'> | null> {
  const given = parsed(collectionDetails, details)
  if ('message' in given) return given
  const { name, tagline, description } = given.value
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where id = ${id})`,
    rows: [
      sql`update collections set name = ${name}, tagline = ${tagline}, description = ${description},
        updated_at = ${now()} where id = ${id}`,
    ],
    purge: { tags: [collectionTag(id), homeTag], reason: 'editCollection' },
  })
  return typeof done === 'string' ? noCollection() : null
}
