import { and, eq } from 'drizzle-orm'
import { collectionFeaturePages } from '#schema/tables/publications.ts'
import type { Context } from '#worker/context.ts'
import { param, read } from '#worker/platform/read.ts'
import { featurePageShape, type FeaturePageRow } from '#worker/publications/rows.ts'

const featurePage = read('featurePage', featurePageShape, (query) =>
  query
    .from(collectionFeaturePages)
    .where(
      and(
        eq(collectionFeaturePages.collectionId, param('collectionId')),
        eq(collectionFeaturePages.topicSlug, param('topicSlug')),
      ),
    ),
)

export const findFeaturePage = (
  ctx: Context,
  collectionId: string,
  topicSlug: string,
): Promise<FeaturePageRow | null> =>
  ctx.db.first(featurePage, { collectionId, topicSlug: topicSlug.toLowerCase() })
