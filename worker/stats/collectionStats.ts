import { sql } from 'drizzle-orm'
import { collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { byParams, mayChangePublication } from '#worker/permissions/change.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const shape = {
  id: collections.id,
  slug: collections.slug,
  name: collections.name,
  followerCount: collections.followerCount,
}

export type CollectionStatsRow = RowOf<typeof shape>

const bySlug = read('collectionStats', shape, (query) =>
  query
    .from(collections)
    .where(sql`${collections.slug} = ${param('slug')} and ${mayChangePublication(byParams, collections.id)}`)
    .limit(1),
)

/** Null if the caller may not change the publication. */
export const findCollectionStats = (
  ctx: Context,
  by: { viewerId: string | null; isOperator: boolean },
  slug: string,
): Promise<CollectionStatsRow | null> => ctx.db.first(bySlug, { ...by, slug: slug.toLowerCase() })
