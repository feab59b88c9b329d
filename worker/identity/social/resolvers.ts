import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { connectionsOf, disconnect } from '#worker/identity/social/connectedAccounts.ts'
import { as } from '#worker/platform/results.ts'

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
      const owner = theViewer(ctx)
      const outcome = await disconnect(ctx, owner, provider)
      return as('SocialChange', { outcome, connectedAccounts: await connectionsOf(ctx, owner.id) })
    },
  },
}
