import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { copy } from '#schema/copy.ts'
import { isOnMainHost } from '#worker/identity/mainHost.ts'
import { ownerOf } from '#worker/identity/account/owner.ts'
import { connectionsOf, disconnect } from '#worker/identity/social/connectedAccounts.ts'
import { as, failure } from '#worker/platform/results.ts'

export const socialResolvers: {
  Query: Pick<QueryResolvers, 'connectedAccounts' | 'oneTapAccount'>
  Mutation: Pick<MutationResolvers, 'disconnectAccount'>
} = {
  Query: {
    connectedAccounts: (_, __, ctx) => {
      const viewer = ctx.caller?.viewer
      return viewer ? connectionsOf(ctx, viewer.id) : []
    },
    oneTapAccount: async (_, { credential }, ctx) =>
      (await import('#worker/identity/social/oneTap.ts')).oneTapAccount(ctx, credential),
  },
  Mutation: {
    disconnectAccount: async (_, { provider }, ctx) => {
      const owner = ownerOf(ctx)
      if ('message' in owner) return owner
      if (!isOnMainHost(ctx))
        return failure('Unauthorized', copy.accountSettings.onMainHost(ctx.env.PRODUCT_NAME))
      const outcome = await disconnect(ctx, owner, provider)
      return as('SocialChange', { outcome, connectedAccounts: await connectionsOf(ctx, owner.id) })
    },
  },
}
