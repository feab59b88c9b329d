import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { CatalogVisibility } from '#schema/enums.ts'
import { catalog } from '#schema/inputs/lists.ts'
import type { Context } from '#worker/platform/context.ts'
import { isOrdered } from '#worker/lists/orderedLists.ts'
import { changeList, type ListFailure } from '#worker/lists/ownList.ts'
import { hasPublicVisibility } from '#worker/permissions/list.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { slugOf } from '#worker/posts/slug.ts'

interface CatalogEdit {
  name?: string | null
  description?: string | null
  visibility?: CatalogVisibility | null
  /** Null removes it. */
  coverImageId?: string | null
  /** Only for sequences and series. */
  isUnlisted?: boolean | null
}

/** Null on success. Absent fields stay unchanged. Followers stay too. */
export async function editCatalog(
  ctx: Context,
  id: string,
  { coverImageId, isUnlisted, ...edit }: CatalogEdit,
): Promise<ListFailure | Failure<'BadRequest'> | null> {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value != null))
  const input = parsed(catalog.partial(), { ...given, coverImageId })
  if ('message' in input) return input
  const { name, description, visibility } = input.value
  const isOfPredefined = id.startsWith('predefined:')
  if (isOfPredefined && (name !== undefined || description !== undefined || coverImageId !== undefined)) {
    return failure('BadRequest', copy.lists.predefined)
  }
  const set = [
    sql`updated_at = ${now()}`,
    ...(name === undefined ? [] : [sql`name = ${name}, slug = ${slugOf(name, id)}`]),
    ...(description === undefined ? [] : [sql`description = ${description}`]),
    ...(visibility === undefined ? [] : [sql`visibility = ${visibility}`]),
    ...(isUnlisted == null
      ? []
      : [sql`is_unlisted = case when ${isOrdered()} then ${isUnlisted ? 1 : 0} else 0 end`]),
    ...(coverImageId === undefined ? [] : [sql`cover_image_id = ${coverImageId}`]),
  ]
  const refused = await changeList(ctx, id, {
    verb: 'editCatalog',
    rateLimit: 'listsOfAccount',
    rows: [sql`update catalogs set ${sql.join(set, sql`, `)} where id = ${id}`],
    guard: coverImageId ? sql`exists (select 1 from images where id = ${coverImageId})` : undefined,
    // Only if the list is public before or after.
    tags: sql`select 'user-' || creator_id as tag from catalogs
      where id = ${id} and (${hasPublicVisibility()} or ${visibility === 'PUBLIC'})`,
  })
  if (refused === 'guard') return failure('BadRequest', copy.lists.noPicture)
  return refused as ListFailure | null
}
