import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import { staffOnly } from '#worker/permissions/writer.ts'
import { as } from '#worker/platform/results.ts'
import { changeUsername } from '#worker/users/changeUsername.ts'
import { editProfile } from '#worker/users/editProfile.ts'
import { renameUser } from '#worker/users/renameUser.ts'
import { findUser } from '#worker/users/users.ts'
import { viewerRow } from '#worker/users/viewerRow.ts'

export const userMutations: {
  Mutation: Pick<MutationResolvers, 'renameUser' | 'editProfile' | 'changeUsername'>
} = {
  Mutation: {
    editProfile: async (_, given, ctx) => (await editProfile(ctx, given)) ?? as('Viewer', viewerRow(ctx)),
    changeUsername: async (_, { username }, ctx) =>
      (await changeUsername(ctx, username)) ?? as('Viewer', viewerRow(ctx)),
    renameUser: (_, { userId, ...names }, ctx) =>
      staffOnly(
        ctx,
        async (writer) =>
          (await renameUser(writer, userId, names)) ?? as('User', (await findUser(ctx, { id: userId }))!),
      ),
  },
}
