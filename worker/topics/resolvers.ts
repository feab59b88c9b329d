import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import { listArchiveMonths } from '#worker/topics/archive.ts'
import { findTag, listTopics, tagLoader } from '#worker/topics/tags.ts'
import { listTopWriters } from '#worker/topics/writers.ts'

type Fields = 'tag' | 'topics' | 'topWriters' | 'tagArchiveMonths'

export const topicResolvers: { Query: Pick<QueryResolvers, Fields> } = {
  Query: {
    tag: (_, { id, slug }, ctx) => (id ? tagLoader.load(ctx, id) : slug ? findTag(ctx, slug) : null),
    topics: (_, { limit }, ctx) => listTopics(ctx, limit),
    tagArchiveMonths: (_, { tagSlug }, ctx) => listArchiveMonths(ctx, tagSlug),
    topWriters: async (_, { tagSlug, paging }, ctx) => {
      const { rows, next } = await listTopWriters(ctx, tagSlug, paging ?? {})
      return { writers: rows, pagingInfo: { next } }
    },
  },
}
