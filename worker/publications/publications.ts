import { eq } from 'drizzle-orm'
import { collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/context.ts'
import { param, read } from '#worker/platform/read.ts'
import { collectionShape, type CollectionRow } from '#worker/publications/rows.ts'

const fullShape = { ...collectionShape, aboutHtml: collections.aboutHtml }

const collectionById = read('collectionById', fullShape, (query) =>
  query.from(collections).where(eq(collections.id, param('id'))),
)
const collectionBySlug = read('collectionBySlug', fullShape, (query) =>
  query.from(collections).where(eq(collections.slug, param('slug'))),
)

/** A publication by id or slug; null for unknown ones. */
export function findCollection(
  ctx: Context,
  { id, slug }: { id?: string | null; slug?: string | null },
): Promise<CollectionRow | null> {
  if (id) return ctx.db.first(collectionById, { id })
  if (slug) return ctx.db.first(collectionBySlug, { slug: slug.toLowerCase() })
  return Promise.resolve(null)
}
