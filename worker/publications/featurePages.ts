import { and, eq, sql } from 'drizzle-orm'
import { collectionFeaturePages, collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { featurePageShape, type FeaturePageRow } from '#worker/publications/collectionShape.ts'

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

export const featurePagesJson = sql<string>`(
  select json_group_array(json_object('id', f.id, 'collectionId', f.collection_id, 'topicSlug', f.topic_slug,
      'title', f.title, 'description', f.description) order by f.position, f.topic_slug)
  from collection_feature_pages f where f.collection_id = ${collections.id})`
