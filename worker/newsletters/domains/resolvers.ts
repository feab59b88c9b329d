import type {
  MutationResolvers,
  NewsletterDeskResolvers,
  SendingDomainResolvers,
} from '#schema/generated/resolvers.ts'
import { findSendingDomain, readable, recordsIn } from '#worker/newsletters/domains/rows.ts'
import {
  addSendingDomain,
  checkSendingDomain,
  editSendingAddress,
  ownerOf,
  removeSendingDomain,
} from '#worker/newsletters/domains/verbs.ts'
import { openNewsletterProvider } from '#worker/newsletters/issues/openProvider.ts'
import { asNewsletterOwner } from '#worker/newsletters/manage/run.ts'
import { as } from '#worker/platform/results.ts'

type SendingDomainMutation =
  | 'addSendingDomain'
  | 'editSendingAddress'
  | 'checkSendingDomain'
  | 'removeSendingDomain'

export const sendingDomainResolvers: {
  NewsletterDesk: Pick<NewsletterDeskResolvers, 'hasSendingDomains' | 'sendingDomain'>
  SendingDomain: SendingDomainResolvers
  Mutation: Pick<MutationResolvers, SendingDomainMutation>
} = {
  NewsletterDesk: {
    hasSendingDomains: async (_, __, { env }) => (await openNewsletterProvider(env)) !== null,
    sendingDomain: (desk, _, { db }) => findSendingDomain(db, ownerOf(desk)),
  },
  SendingDomain: {
    domain: ({ domain }) => readable(domain),
    address: ({ localPart, domain }) => `${localPart}@${readable(domain)}`,
    records: (row) => recordsIn(row),
  },
  Mutation: {
    addSendingDomain: (_, { newsletterId, ...given }, ctx) =>
      asNewsletterOwner(ctx, newsletterId, async (writer, desk) => {
        const added = await addSendingDomain(ctx, writer, desk, given)
        return 'message' in added ? added : as('SendingDomain', added)
      }),
    editSendingAddress: (_, { newsletterId, localPart }, ctx) =>
      asNewsletterOwner(ctx, newsletterId, async (writer, desk) => {
        const edited = await editSendingAddress(ctx, writer, desk, localPart)
        return 'message' in edited ? edited : as('SendingDomain', edited)
      }),
    checkSendingDomain: (_, { newsletterId }, ctx) =>
      asNewsletterOwner(ctx, newsletterId, async (writer, desk) => {
        const checked = await checkSendingDomain(ctx, writer, desk)
        return 'message' in checked ? checked : as('SendingDomain', checked)
      }),
    removeSendingDomain: (_, { newsletterId }, ctx) =>
      asNewsletterOwner(
        ctx,
        newsletterId,
        async (writer, desk) =>
          (await removeSendingDomain(ctx, writer, desk)) ?? as('MutationSuccess', { success: true }),
      ),
  },
}
