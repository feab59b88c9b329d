import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'
import { changeList, type ListFailure, refusedElsewhere } from '#worker/lists/ownList.ts'
import { failure } from '#worker/platform/results.ts'

/** Null once the list is gone, with its items, its followers and its claps. */
export async function deleteCatalog(ctx: Context, id: string): Promise<ListFailure | null> {
  const elsewhere = refusedElsewhere(ctx)
  if (elsewhere) return elsewhere
  if (id.startsWith('predefined:')) return failure('Forbidden', copy.lists.predefined)
  return (await changeList(ctx, id, {
    verb: 'deleteCatalog',
    rateLimit: 'listsOfAccount',
    rows: [
      sql`delete from catalog_items where catalog_id = ${id}`,
      sql`delete from catalog_follows where catalog_id = ${id}`,
      sql`delete from catalog_claps where catalog_id = ${id}`,
      sql`delete from catalogs where id = ${id}`,
    ],
  })) as ListFailure | null
}
