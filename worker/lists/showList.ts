import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

/**
 * By staff. Null on success.
 * @param rows of the same batch
 */
export async function showList(
  writer: Writer,
  id: string,
  isPublic: boolean,
  rows: SQL[],
): Promise<Failure<'NotFound'> | null> {
  const visibility = isPublic ? 'PUBLIC' : 'PRIVATE'
  const done = await commit(writer, {
    guard: sql`exists (select 1 from catalogs where id = ${id})`,
    rows: [
      sql`update catalogs set visibility = ${visibility}, updated_at = ${now()} where id = ${id}`,
      ...rows,
    ],
    purge: {
      tags: sql`select 'user-' || creator_id as tag from catalogs where id = ${id}`,
      kind: 'hard',
      reason: 'showList',
    },
  })
  return typeof done === 'string' ? failure('NotFound', copy.moderation.notFound) : null
}
