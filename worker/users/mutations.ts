import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import { staffOnly } from '#worker/identity/writer.ts'
import { as } from '#worker/platform/results.ts'
import { renameUser } from '#worker/users/renameUser.ts'
import { findUser } from '#worker/users/users.ts'

export const userMutations: { Mutation: Pick<MutationResolvers, 'renameUser'> } = {
  Mutation: {
    renameUser: (_, { userId, ...names }, ctx) =>
      staffOnly(
        ctx,
        async (writer) =>
          (await renameUser(writer, userId, names)) ?? as('User', (await findUser(ctx, { id: userId }))!),
      ),
  },
}
