import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import { as } from '#worker/platform/results.ts'

/** What reads pages is loaded when it is needed: few requests import. */
export const importingResolvers: { Mutation: Pick<MutationResolvers, 'importStory'> } = {
  Mutation: {
    importStory: async (_, given, ctx) => {
      const { importStory } = await import('#worker/importing/address/importStory.ts')
      const imported = await importStory(ctx, given)
      return 'message' in imported ? imported : as('ImportedStory', imported)
    },
  },
}
