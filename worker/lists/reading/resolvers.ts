import type { MutationResolvers, QueryResolvers, ViewerResolvers } from '#schema/generated/resolvers.ts'
import { clearHistory, pauseHistory, removeFromHistory } from '#worker/lists/reading/changeHistory.ts'
import { findReadingState, isHistoryPaused, listHistory } from '#worker/lists/reading/history.ts'
import { openMetered, readMetering } from '#worker/lists/reading/metered.ts'
import { recordRead } from '#worker/lists/reading/recordRead.ts'
import { viewerOf } from '#worker/permissions/sight.ts'
import { as } from '#worker/platform/results.ts'
import { memberFeedUrl } from '#worker/posts/memberFeedUrl.ts'

const DONE = as('MutationSuccess', { success: true })

export const readingResolvers: {
  Query: Pick<QueryResolvers, 'readingState' | 'readingHistory'>
  Mutation: Pick<
    MutationResolvers,
    | 'recordRead'
    | 'clearReadingHistory'
    | 'removeFromReadingHistory'
    | 'pauseReadingHistory'
    | 'openMeteredPost'
  >
  Viewer: Pick<ViewerResolvers, 'meteringInfo' | 'memberFeedUrl'>
} = {
  Query: {
    readingState: (_, { postId }, ctx) => {
      const viewer = viewerOf(ctx)
      return viewer && findReadingState(ctx, viewer.id, postId)
    },
    readingHistory: async (_, { paging }, ctx) => {
      const viewer = viewerOf(ctx)
      if (!viewer) return null
      const [isPaused, { rows, next }] = await Promise.all([
        isHistoryPaused(ctx, viewer.id),
        listHistory(ctx, viewer.id, paging ?? {}),
      ])
      return { isPaused, entries: rows, pagingInfo: { next } }
    },
  },
  Mutation: {
    recordRead: async (_, { postId, progress, paragraphName }, ctx) =>
      (await recordRead(ctx, postId, progress, paragraphName ?? '')) ?? DONE,
    clearReadingHistory: async (_, __, ctx) => (await clearHistory(ctx)) ?? DONE,
    removeFromReadingHistory: async (_, { postId }, ctx) => (await removeFromHistory(ctx, postId)) ?? DONE,
    pauseReadingHistory: async (_, { isPaused }, ctx) => (await pauseHistory(ctx, isPaused)) ?? DONE,
    openMeteredPost: async (_, { postId }, ctx) => (await openMetered(ctx, postId)) ?? DONE,
  },
  Viewer: {
    meteringInfo: ({ viewer }, _, ctx) => viewer && readMetering(ctx, viewer),
    memberFeedUrl: ({ viewer }, _, ctx) => viewer && memberFeedUrl(ctx.env, viewer),
  },
}
