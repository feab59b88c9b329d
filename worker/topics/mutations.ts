import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import { as } from '#worker/platform/results.ts'
import { editTopic } from '#worker/topics/editTopic.ts'
import { renameTag } from '#worker/topics/renameTag.ts'
import { findTagById } from '#worker/topics/tags.ts'

type Mutations = { Mutation: Pick<MutationResolvers, 'renameTag' | 'editTopic'> }

export const topicMutations: Mutations = {
  Mutation: {
    renameTag: (_, { tagId, ...names }, ctx) =>
      asStaff(
        ctx,
        async (writer) =>
          (await renameTag(writer, tagId, names)) ?? as('Tag', (await findTagById(ctx, tagId))!),
      ),
    editTopic: (_, { tagId, ...topic }, ctx) =>
      asStaff(
        ctx,
        async (writer) =>
          (await editTopic(writer, tagId, topic)) ?? as('Tag', (await findTagById(ctx, tagId))!),
      ),
  },
}
