import type {
  AudienceStatsResolvers,
  CollectionStatsResolvers,
  PostStatsResolvers,
  QueryResolvers,
  StoryStatsResolvers,
} from '#schema/generated/resolvers.ts'
import { minute } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { byOf } from '#worker/permissions/change.ts'
import { listAudience, readAudience } from '#worker/stats/audience.ts'
import { findCollectionStats } from '#worker/stats/collectionStats.ts'
import { statsOfPeriod } from '#worker/stats/periodStats.ts'
import { listReferrers } from '#worker/stats/referrers.ts'
import { findStoryStats, listSeriesStats, listStoryStats } from '#worker/stats/storyStats.ts'

type StatsQuery =
  | 'ownStats'
  | 'ownStoryStats'
  | 'ownSeriesStats'
  | 'postStats'
  | 'ownAudience'
  | 'collectionStats'

export const statsResolvers: {
  Query: Pick<QueryResolvers, StatsQuery>
  StoryStats: StoryStatsResolvers
  PostStats: PostStatsResolvers
  AudienceStats: AudienceStatsResolvers
  CollectionStats: CollectionStatsResolvers
} = {
  Query: {
    ownStats: (_, { of, period }, ctx) => {
      const viewer = ctx.caller?.viewer
      return viewer ? statsOfPeriod(ctx, of, viewer.id, period) : null
    },
    async ownStoryStats(_, { of, sort, paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const { rows, next } = await listStoryStats(ctx, of, viewer.id, sort, paging ?? {})
      return { stories: rows, pagingInfo: { next } }
    },
    async ownSeriesStats(_, { paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const { rows, next } = await listSeriesStats(ctx, viewer.id, paging ?? {})
      return {
        series: rows.map(({ readingMs, ...row }) => ({ ...row, timeSpent: readingMs / minute })),
        pagingInfo: { next },
      }
    },
    async postStats(_, { postId, period }, ctx) {
      const story = await findStoryStats(ctx, byCaller(ctx), postId)
      return story && { story, period }
    },
    ownAudience: (_, __, ctx) => {
      const viewer = ctx.caller?.viewer
      return viewer ? readAudience(ctx, viewer.id) : null
    },
    collectionStats: (_, { slug }, ctx) => findCollectionStats(ctx, byCaller(ctx), slug),
  },
  StoryStats: {
    timeSpent: ({ readingMs }) => readingMs / minute,
  },
  PostStats: {
    stats: ({ story, period }, _, ctx) => statsOfPeriod(ctx, 'POST', story.id, period),
    referrers: ({ story }, _, ctx) => listReferrers(ctx, story.id),
  },
  AudienceStats: {
    stats: ({ id }, { period }, ctx) => statsOfPeriod(ctx, 'STORIES', id, period),
    async followers({ id }, { paging }, ctx) {
      const { rows, next } = await listAudience(ctx, id, paging ?? {})
      return { members: rows, pagingInfo: { next } }
    },
  },
  CollectionStats: {
    stats: ({ id }, { period }, ctx) => statsOfPeriod(ctx, 'COLLECTION', id, period),
    async stories({ id }, { sort, paging }, ctx) {
      const { rows, next } = await listStoryStats(ctx, 'COLLECTION', id, sort, paging ?? {})
      return { stories: rows, pagingInfo: { next } }
    },
  },
}

const byCaller = ({ caller }: Pick<Context, 'caller'>) => byOf(caller ?? { viewer: null, isOperator: false })
