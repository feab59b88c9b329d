import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { findExport, listExports, listOwned } from '#worker/exporting/rows.ts'
import { startExport } from '#worker/exporting/startExport.ts'
import { as } from '#worker/platform/results.ts'

export const exportResolvers: {
  Query: Pick<QueryResolvers, 'export' | 'exports'>
  Mutation: Pick<MutationResolvers, 'startExport'>
} = {
  Query: {
    export: (_, { id }, ctx) => findExport(ctx, id),
    async exports(_, __, ctx) {
      if (!ctx.caller?.viewer) return null
      const [exports, publications] = await Promise.all([listExports(ctx), listOwned(ctx)])
      return { exports, publications }
    },
  },
  Mutation: {
    async startExport(_, { collectionId }, ctx) {
      const started = await startExport(ctx, collectionId ?? null)
      return 'message' in started ? started : as('Export', started)
    },
  },
}
