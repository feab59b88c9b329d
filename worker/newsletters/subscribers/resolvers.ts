import type {
  MutationResolvers,
  NewsletterSubscribersResolvers,
  QueryResolvers,
  SubscriberImportCountResolvers,
  SubscriberImportResolvers,
  SubscriberImportsResolvers,
} from '#schema/generated/resolvers.ts'
import {
  checkImport,
  countsOf,
  discardImport,
  findImport,
  linesOf,
  listImports,
  listManaged,
  startImport,
} from '#worker/newsletters/subscribers/import/imports.ts'
import {
  addSubscriber,
  labelSubscriber,
  removeSubscriber,
  shareEmailAddress,
  unlabelSubscriber,
} from '#worker/newsletters/subscribers/list/editSubscribers.ts'
import { labelsOf, listSubscribers } from '#worker/newsletters/subscribers/list/listSubscribers.ts'
import { as } from '#worker/platform/results.ts'

const done = () => as('MutationSuccess', { success: true })

type Mutations =
  | 'addSubscriber'
  | 'removeSubscriber'
  | 'labelSubscriber'
  | 'unlabelSubscriber'
  | 'shareEmailAddress'
  | 'checkSubscriberImport'
  | 'startSubscriberImport'
  | 'discardSubscriberImport'

export const subscriberResolvers: {
  Query: Pick<QueryResolvers, 'newsletterSubscribers' | 'subscriberImport' | 'subscriberImports'>
  NewsletterSubscribers: Pick<NewsletterSubscribersResolvers, 'subscribers' | 'pagingInfo' | 'labels'>
  SubscriberImport: Pick<SubscriberImportResolvers, 'outcomes'>
  SubscriberImportCount: Pick<SubscriberImportCountResolvers, 'lines'>
  SubscriberImports: Pick<SubscriberImportsResolvers, 'newsletters'>
  Mutation: Pick<MutationResolvers, Mutations>
} = {
  Query: {
    newsletterSubscribers: (_, { newsletterId, paging, ...filter }, ctx) =>
      listSubscribers(ctx, newsletterId ?? null, filter, paging ?? {}),
    subscriberImport: (_, { id }, ctx) => findImport(ctx, id),
    async subscriberImports(_, __, ctx) {
      if (!ctx.caller?.viewer) return null
      return { imports: await listImports(ctx) }
    },
  },
  NewsletterSubscribers: {
    subscribers: ({ page }) => page.rows,
    pagingInfo: ({ page }) => ({ next: page.next }),
    labels: ({ newsletterId }, _, ctx) => labelsOf(ctx, newsletterId),
  },
  SubscriberImport: { outcomes: (row) => countsOf(row) },
  SubscriberImportCount: { lines: (row, _, ctx) => linesOf(ctx, row) },
  SubscriberImports: { newsletters: (_, __, ctx) => listManaged(ctx) },
  Mutation: {
    addSubscriber: async (_, given, ctx) => (await addSubscriber(ctx, given)) ?? done(),
    removeSubscriber: async (_, given, ctx) => (await removeSubscriber(ctx, given)) ?? done(),
    labelSubscriber: async (_, given, ctx) => (await labelSubscriber(ctx, given)) ?? done(),
    unlabelSubscriber: async (_, given, ctx) => (await unlabelSubscriber(ctx, given)) ?? done(),
    shareEmailAddress: async (_, given, ctx) => (await shareEmailAddress(ctx, given)) ?? done(),
    checkSubscriberImport: async (_, given, ctx) => (await checkImport(ctx, given)) ?? done(),
    startSubscriberImport: async (_, given, ctx) => (await startImport(ctx, given)) ?? done(),
    discardSubscriberImport: async (_, given, ctx) => (await discardImport(ctx, given)) ?? done(),
  },
}
