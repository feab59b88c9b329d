import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { linkedSubscription } from '#worker/newsletters/answerLink.ts'
import { subscribe, subscribeAddress, unsubscribe } from '#worker/newsletters/subscribe.ts'
import { isSubscribed } from '#worker/newsletters/subscriptions.ts'
import { as } from '#worker/platform/results.ts'

export const newsletterResolvers: {
  Query: Pick<QueryResolvers, 'isSubscribedToWriter' | 'linkedSubscription'>
  Mutation: Pick<MutationResolvers, 'subscribeToWriter' | 'subscribeByEmail' | 'unsubscribeFromWriter'>
} = {
  Query: {
    isSubscribedToWriter: (_, { username }, ctx) => isSubscribed(ctx, username),
    linkedSubscription: (_, given, ctx) => linkedSubscription(ctx, given),
  },
  Mutation: {
    subscribeToWriter: async (_, given, ctx) => {
      const target = await subscribe(ctx, given)
      return '__typename' in target ? target : success()
    },
    subscribeByEmail: async (_, given, ctx) => {
      const asked = await subscribeAddress(ctx, given)
      return '__typename' in asked ? asked : success()
    },
    unsubscribeFromWriter: async (_, given, ctx) => {
      const target = await unsubscribe(ctx, given)
      return '__typename' in target ? target : success()
    },
  },
}

const success = () => as('MutationSuccess', { success: true })
