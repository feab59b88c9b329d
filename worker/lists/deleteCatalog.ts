import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { isOrdered } from '#worker/lists/orderedLists.ts'
import { changeList, type ListFailure } from '#worker/lists/ownList.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { failure } from '#worker/platform/results.ts'

/** A sequence or series moves to the trash. Null on success. */
export async function deleteCatalog(ctx: Context, id: string): Promise<ListFailure | null> {
  if (id.startsWith('predefined:')) return failure('Forbidden', copy.lists.predefined)
  const isGone = sql`exists (select 1 from catalogs where id = ${id} and not ${isOrdered()})`
  return (await changeList(ctx, id, {
    verb: 'deleteCatalog',
    rateLimit: 'listsOfAccount',
    rows: [
      sql`update catalogs set deleted_at = ${now()} where id = ${id} and ${isOrdered()}`,
      sql`delete from catalog_items where catalog_id = ${id} and ${isGone}`,
      sql`delete from catalog_follows where catalog_id = ${id} and ${isGone}`,
      sql`delete from catalog_claps where catalog_id = ${id} and ${isGone}`,
      sql`delete from catalogs where id = ${id} and not ${isOrdered()}`,
    ],
  })) as ListFailure | null
}

/** Null on success. */
export async function undeleteCatalog(ctx: Context, id: string): Promise<ListFailure | null> {
  return (await changeList(ctx, id, {
    verb: 'undeleteCatalog',
    rateLimit: 'listsOfAccount',
    isInTrash: true,
    rows: [sql`update catalogs set deleted_at = null where id = ${id}`],
    tags: sql`select 'user-' || creator_id as tag from catalogs where id = ${id} and visibility = 'PUBLIC'`,
  })) as ListFailure | null
}

/**
 * After 14 days in the trash.
 * @returns how many
 */
export async function emptyTrashOfLists({ DB }: Pick<Env, 'DB'>): Promise<number> {
  const until = now() - limits.trash.retention
  const old = `select id from catalogs where deleted_at is not null and deleted_at <= ?1 order by deleted_at limit ${A_RUN}`
  if (!(await DB.prepare(`select 1 from (${old})`).bind(until).first())) return 0
  const tables = ['catalog_items', 'catalog_follows', 'catalog_claps']
  const results = await DB.batch(
    [...tables.map((table) => `${table} where catalog_id`), 'catalogs where id'].map((rows) =>
      DB.prepare(`delete from ${rows} in (${old})`).bind(until),
    ),
  )
  return results.at(-1)!.meta.changes
}

/** Per run; the next run continues. */
const A_RUN = 25
