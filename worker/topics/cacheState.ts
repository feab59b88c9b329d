import { eq } from 'drizzle-orm'
import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import { tags } from '#schema/tables/topics.ts'
import { param, read } from '#worker/platform/read.ts'
import { tagShape } from '#worker/topics/rows.ts'

const topicCacheState = read('topicCacheState', tagShape, (query) =>
  query.from(tags).where(eq(tags.slug, param('slug'))),
)

/** The tag that a topic's page carries (R416); plain tags have one too. */
export const topicCacheResolvers: { Query: Pick<QueryResolvers, 'topicCacheController'> } = {
  Query: {
    topicCacheController: (_, { topicSlug }, ctx) =>
      ctx.db.first(topicCacheState, { slug: topicSlug.toLowerCase() }),
  },
}
