/** Public lists that are read in order, each with a separate address. */
import { eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { readParam } from '#schema/routes/params.ts'
import { catalogItems, catalogs } from '#schema/tables/lists.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { catalogShape, type CatalogRow } from '#worker/lists/catalogShape.ts'
import { isInLists, isPublicList, maySeeList } from '#worker/permissions/list.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { param, read } from '#worker/platform/database/read.ts'

const sequenceBy = (name: string, column: typeof catalogs.slug | typeof catalogs.id) =>
  read(name, catalogShape, (query) =>
    query
      .from(catalogs)
      .innerJoin(users, eq(users.id, catalogs.creatorId))
      .where(sql`type = 'SEQUENCE' and ${column} = ${param('name')} and ${maySeeList}`)
      .limit(1),
  )
const byId = sequenceBy('sequenceById', catalogs.id)
const bySlug = sequenceBy('sequenceBySlug', catalogs.slug)

/** By the id at the end of its address, under any former name; null if the reader may not see it. */
export const findSequence = (ctx: Context, slug: string): Promise<CatalogRow | null> => {
  const id = readParam('id', slug)
  return ctx.db.first(id ? byId : bySlug, { name: id ?? slug, ...sightOf(ctx) })
}

/** Few enough for one page; ordered by address, which is indexed. */
const sequences = read('sequences', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .where(sql`type = 'SEQUENCE' and ${isPublicList()} and ${isInLists()} and ${catalogs.itemsCount} > 0`)
    .orderBy(catalogs.slug)
    .limit(limits.catalogs.sequences),
)

export const listSequences = (ctx: Context): Promise<CatalogRow[]> => ctx.db.all(sequences, {})

const item = read('storyOfSequence', { id: catalogItems.entityId }, (query) =>
  query
    .from(catalogItems)
    .where(
      sql`${catalogItems.catalogId} = ${param('catalogId')} and ${catalogItems.entityType} = 'POST'
        and ${catalogItems.entityId} = ${param('postId')}`,
    )
    .limit(1),
)

/** Otherwise the page is not found. */
export async function checkSequence(
  ctx: Context,
  params: Readonly<Record<string, string>>,
): Promise<boolean> {
  const sequence = await findSequence(ctx, params.sequenceSlug!)
  if (!sequence) return false
  return (await ctx.db.first(item, { catalogId: sequence.id, postId: params.postId! })) !== null
}
