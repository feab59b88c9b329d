import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import { as, type Failure } from '#worker/platform/results.ts'
import { addToBlogroll, moveInBlogroll, removeFromBlogroll } from '#worker/users/changeBlogroll.ts'
import { changeUsername } from '#worker/users/changeUsername.ts'
import { editProfile } from '#worker/users/editProfile.ts'
import { editUserLook } from '#worker/users/editUserLook.ts'
import { renameUser } from '#worker/users/renameUser.ts'
import { findUser } from '#worker/users/users.ts'
import { viewerRow } from '#worker/users/viewerRow.ts'

type UserMutation =
  | 'renameUser'
  | 'editProfile'
  | 'editUserLook'
  | 'addToBlogroll'
  | 'moveInBlogroll'
  | 'removeFromBlogroll'
  | 'changeUsername'

export const userMutations: {
  Mutation: Pick<MutationResolvers, UserMutation>
} = {
  Mutation: {
    editProfile: async (_, given, ctx) => (await editProfile(ctx, given)) ?? as('Viewer', viewerRow(ctx)),
    editUserLook: async (_, { look }, ctx) => editedUser(ctx, await editUserLook(ctx, look)),
    addToBlogroll: async (_, { who }, ctx) => editedUser(ctx, await addToBlogroll(ctx, who)),
    moveInBlogroll: async (_, { id, by }, ctx) => editedUser(ctx, await moveInBlogroll(ctx, id, by)),
    removeFromBlogroll: async (_, { id }, ctx) => editedUser(ctx, await removeFromBlogroll(ctx, id)),
    changeUsername: async (_, { username }, ctx) =>
      (await changeUsername(ctx, username)) ?? as('Viewer', viewerRow(ctx)),
    renameUser: (_, { userId, ...names }, ctx) =>
      asStaff(
        ctx,
        async (writer) =>
          (await renameUser(writer, userId, names)) ?? as('User', (await findUser(ctx, { id: userId }))!),
      ),
  },
}

const editedUser = async <Refused extends Failure>(ctx: Context, edited: { id: string } | Refused) =>
  'message' in edited ? edited : as('User', (await findUser(ctx, edited))!)
