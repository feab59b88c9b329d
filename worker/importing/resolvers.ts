import type {
  CollectionDeskResolvers,
  MutationResolvers,
  QueryResolvers,
} from '#schema/generated/resolvers.ts'
import { as } from '#worker/platform/results.ts'
import { asOwner } from '#worker/publications/asEditor.ts'

type ImportingMutation = 'importStory' | 'editCollectionAbout' | 'editUserAbout'

const about = () => import('#worker/importing/about/editAbout.ts')

/** Few requests need the parsers, so they are loaded on demand. */
export const importingResolvers: {
  Query: Pick<QueryResolvers, 'ownAbout'>
  CollectionDesk: Pick<CollectionDeskResolvers, 'aboutText'>
  Mutation: Pick<MutationResolvers, ImportingMutation>
} = {
  Query: { ownAbout: async (_, __, ctx) => (await about()).ownAbout(ctx) },
  CollectionDesk: {
    aboutText: async ({ collection }, _, ctx) => (await about()).collectionAbout(ctx, collection.id),
  },
  Mutation: {
    importStory: async (_, given, ctx) => {
      const { importStory } = await import('#worker/importing/address/importStory.ts')
      const imported = await importStory(ctx, given)
      return 'message' in imported ? imported : as('ImportedStory', imported)
    },
    editCollectionAbout: (_, { collectionId, text }, ctx) =>
      asOwner(
        ctx,
        collectionId,
        async (writer) =>
          (await (await about()).editCollectionAbout(writer, collectionId, text)) ??
          as('MutationSuccess', { success: true }),
      ),
    editUserAbout: async (_, { text }, ctx) =>
      (await (await about()).editUserAbout(ctx, text)) ?? as('MutationSuccess', { success: true }),
  },
}
