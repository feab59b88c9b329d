import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import {
  isSubscribed,
  subscribeByEmail,
  subscribeToWriter,
  unsubscribeFromWriter,
} from '#worker/newsletters/subscribe.ts'
import { linkedSubscription } from '#worker/newsletters/subscriptionLink.ts'
import { as } from '#worker/platform/results.ts'

const done = () => as('MutationSuccess', { success: true })

export const newsletterResolvers: {
  Query: Pick<QueryResolvers, 'isSubscribedToWriter' | 'linkedSubscription'>
  Mutation: Pick<MutationResolvers, 'subscribeToWriter' | 'subscribeByEmail' | 'unsubscribeFromWriter'>
} = {
  Query: {
    isSubscribedToWriter: (_, { username }, ctx) => isSubscribed(ctx, username),
    linkedSubscription: (_, given, ctx) => linkedSubscription(ctx, given),
  },
  Mutation: {
    subscribeToWriter: async (_, given, ctx) => (await subscribeToWriter(ctx, given)) ?? done(),
    subscribeByEmail: async (_, given, ctx) => (await subscribeByEmail(ctx, given)) ?? done(),
    unsubscribeFromWriter: async (_, given, ctx) => (await unsubscribeFromWriter(ctx, given)) ?? done(),
  },
}
