import type { AccountResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { deactivateAccount } from '#worker/accounts/deactivateAccount.ts'
import { deleteAccount } from '#worker/accounts/deleteAccount.ts'
import { takeSettingsState } from '#worker/accounts/forms/settingsState.ts'
import { suspendUser } from '#worker/accounts/suspendUser.ts'
import { changeEmail } from '#worker/identity/account/changeEmail.ts'
import { listSessions, revokeSession } from '#worker/identity/account/sessionList.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { staffOnly } from '#worker/permissions/writer.ts'
import { as } from '#worker/platform/results.ts'

type Resolvers = {
  Query: Pick<QueryResolvers, 'account'>
  Account: AccountResolvers
  Mutation: Pick<
    MutationResolvers,
    'changeEmail' | 'revokeSession' | 'deactivateAccount' | 'deleteAccount' | 'suspendUser'
  >
}

export const accountResolvers: Resolvers = {
  Query: {
    account: (_, __, { caller }) => (caller?.viewer ? { id: caller.viewer.id } : null),
  },
  Account: {
    hasPassword: async ({ id }, _, ctx) => (await findAccountById(ctx.db, id))?.passwordHash != null,
    isFresh: async (_, __, ctx) => {
      const viewer = ctx.caller?.viewer
      return viewer ? hasFreshProof(ctx, viewer) : false
    },
    sessions: ({ id }, _, ctx) => listSessions(ctx, id),
    formState: (_, __, ctx) => takeSettingsState(ctx),
  },
  Mutation: {
    changeEmail: (_, given, ctx) => changeEmail(ctx, given),
    revokeSession: (_, { sessionId }, ctx) => revokeSession(ctx, sessionId),
    deactivateAccount: (_, __, ctx) => deactivateAccount(ctx),
    deleteAccount: (_, given, ctx) => deleteAccount(ctx, given),
    suspendUser: (_, given, ctx) =>
      staffOnly(
        ctx,
        async (writer) => (await suspendUser(writer, given)) ?? as('MutationSuccess', { success: true }),
      ),
  },
}
