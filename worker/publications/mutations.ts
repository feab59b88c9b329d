import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { as } from '#worker/platform/results.ts'
import { asEditor, asOwner } from '#worker/publications/asEditor.ts'
import { editLook } from '#worker/publications/editLook.ts'
import { findCollection } from '#worker/publications/publications.ts'
import { renameCollection } from '#worker/publications/renameCollection.ts'

export const publicationMutations: {
  Mutation: Pick<MutationResolvers, 'renameCollection' | 'editCollectionLook'>
} = {
  Mutation: {
    renameCollection: (_, { collectionId, ...names }, ctx) =>
      asOwner(
        ctx,
        collectionId,
        async (writer) => (await renameCollection(writer, collectionId, names)) ?? changed(ctx, collectionId),
      ),
    editCollectionLook: (_, { collectionId, look }, ctx) =>
      asEditor(
        ctx,
        collectionId,
        async (writer) => (await editLook(writer, collectionId, look)) ?? changed(ctx, collectionId),
      ),
  },
}

const changed = async (ctx: Context, id: string) => as('Collection', (await findCollection(ctx, { id }))!)
