import type { ExportsResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { findExport, listExports, listOwned } from '#worker/exporting/rows.ts'
import { startExport } from '#worker/exporting/startExport.ts'
import { as } from '#worker/platform/results.ts'

export const exportResolvers: {
  Query: Pick<QueryResolvers, 'export' | 'exports'>
  Exports: Pick<ExportsResolvers, 'publications'>
  Mutation: Pick<MutationResolvers, 'startExport'>
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
  },
}
