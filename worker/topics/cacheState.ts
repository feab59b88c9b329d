import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import { normaliseSlug, tagBySlugLoader } from '#worker/topics/tags.ts'

/** The cache tag of a topic's page (R416); plain tags have one too. */
export const topicCacheResolvers: { Query: Pick<QueryResolvers, 'topicCacheController'> } = {
  Query: {
    topicCacheController: (_, { topicSlug }, ctx) => tagBySlugLoader.load(ctx, normaliseSlug(topicSlug)),
  },
}
