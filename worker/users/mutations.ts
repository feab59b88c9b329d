import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import { staffOnly } from '#worker/permissions/writer.ts'
import { as } from '#worker/platform/results.ts'
import { changeUsername } from '#worker/users/changeUsername.ts'
import { editProfile } from '#worker/users/editProfile.ts'
import { editUserLook } from '#worker/users/editUserLook.ts'
import { renameUser } from '#worker/users/renameUser.ts'
import { findUser } from '#worker/users/users.ts'
import { viewerRow } from '#worker/users/viewerRow.ts'

export const userMutations: {
  Mutation: Pick<MutationResolvers, 'renameUser' | 'editProfile' | 'editUserLook' | 'changeUsername'>
} = {
  Mutation: {
    editProfile: async (_, given, ctx) => (await editProfile(ctx, given)) ?? as('Viewer', viewerRow(ctx)),
    editUserLook: async (_, { look }, ctx) => {
      const edited = await editUserLook(ctx, look)
      return 'message' in edited ? edited : as('User', (await findUser(ctx, edited))!)
    },
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
