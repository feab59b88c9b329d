import { eq, sql } from 'drizzle-orm'
import { collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { detailedShape, toCollection } from '#worker/publications/details.ts'
import { collectionLoader } from '#worker/publications/loaders.ts'
import type { CollectionRow } from '#worker/publications/collectionShape.ts'

/** Finds it by current or former slug (decision 16). */
const collectionBySlug = read('collectionBySlug', detailedShape, (query) =>
  query.from(collections).where(
    sql`${eq(collections.slug, param('slug'))} or ${collections.id} =
      (select entity_id from held_names where kind = 'collection' and name = ${param('slug')})`,
  ),
)

/** Null for an unknown publication. */
export async function findCollection(
  ctx: Context,
  { id, slug }: { id?: string | null; slug?: string | null },
): Promise<CollectionRow | null> {
  if (id) return collectionLoader.load(ctx, id)
  if (!slug) return null
  const name = slug.toLowerCase()
  const found = (await ctx.db.all(collectionBySlug, { slug: name })).map(toCollection)
  return found.find((collection) => collection.slug === name) ?? found[0] ?? null
}

/** The details are missing if it was read with a story. */
export const detailed = async (ctx: Context, collection: CollectionRow): Promise<CollectionRow> =>
  collection.navigation ? collection : ((await collectionLoader.load(ctx, collection.id)) ?? collection)
