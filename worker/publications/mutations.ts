import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { mayChangePublication } from '#worker/permissions/change.ts'
import { denialOfPublication } from '#worker/permissions/denial.ts'
import { as } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'
import { editLook } from '#worker/publications/editLook.ts'
import { findCollection } from '#worker/publications/publications.ts'
import { renameCollection } from '#worker/publications/renameCollection.ts'

export const publicationMutations: {
  Mutation: Pick<MutationResolvers, 'renameCollection' | 'editCollectionLook'>
} = {
  Mutation: {
    renameCollection: (_, { collectionId, ...names }, ctx) =>
      change(
        ctx,
        collectionId,
        async (writer) => (await renameCollection(writer, collectionId, names)) ?? changed(ctx, collectionId),
      ),
    editCollectionLook: (_, { collectionId, look }, ctx) =>
      change(
        ctx,
        collectionId,
        async (writer) => (await editLook(writer, collectionId, look)) ?? changed(ctx, collectionId),
      ),
  },
}

/** Runs a verb for the publication's owner and editors, or staff. */
const change = <Result extends object>(ctx: Context, id: string, verb: (writer: Writer) => Promise<Result>) =>
  changeWith(
    ctx,
    { right: (by) => mayChangePublication(by, id), denial: () => denialOfPublication(ctx, id) },
    verb,
  )

const changed = async (ctx: Context, id: string) => as('Collection', (await findCollection(ctx, { id }))!)
