import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import { staffOnly } from '#worker/permissions/writer.ts'
import { as } from '#worker/platform/results.ts'
import { renameTag } from '#worker/topics/renameTag.ts'
import { findTagById } from '#worker/topics/tags.ts'

export const topicMutations: { Mutation: Pick<MutationResolvers, 'renameTag'> } = {
  Mutation: {
    renameTag: (_, { tagId, ...names }, ctx) =>
      staffOnly(
        ctx,
        async (writer) =>
          (await renameTag(writer, tagId, names)) ?? as('Tag', (await findTagById(ctx, tagId))!),
      ),
  },
}
