import type { ExportsResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { findExport, listExports, listOwned } from '#worker/exporting/exportReads.ts'
import { exportAudience, exportSubscribers, startExport } from '#worker/exporting/startExport.ts'
import { as } from '#worker/platform/results.ts'

export const exportResolvers: {
  Query: Pick<QueryResolvers, 'export' | 'exports'>
  Exports: Pick<ExportsResolvers, 'publications'>
  Mutation: Pick<MutationResolvers, 'startExport' | 'exportSubscribers' | 'exportAudience'>
} = {
  Query: {
    export: (_, { id }, ctx) => findExport(ctx, id),
    async exports(_, __, ctx) {
      if (!ctx.caller?.viewer) return null
      return { exports: await listExports(ctx) }
    },
  },
  Exports: { publications: (_, __, ctx) => listOwned(ctx) },
  Mutation: {
    async startExport(_, { collectionId }, ctx) {
      const started = await startExport(ctx, collectionId ?? null)
      return 'message' in started ? started : as('Export', started)
    },
    async exportSubscribers(_, { newsletterId }, ctx) {
      const started = await exportSubscribers(ctx, newsletterId)
      return 'message' in started ? started : as('Export', started)
    },
    async exportAudience(_, __, ctx) {
      const started = await exportAudience(ctx)
      return 'message' in started ? started : as('Export', started)
    },
  },
}
