import type {
  MutationResolvers,
  NewsletterDeskResolvers,
  NewsletterDigestResolvers,
  QueryResolvers,
} from '#schema/generated/resolvers.ts'
import { digestOf, isDigestHeld, storiesOfNext } from '#worker/newsletters/digests/digestOf.ts'
import { digestPreview, sendTestDigest } from '#worker/newsletters/digests/digestPreview.ts'
import { setDigest } from '#worker/newsletters/digests/setDigest.ts'
import { asNewsletterOwner } from '#worker/newsletters/manage/run.ts'
import { as } from '#worker/platform/results.ts'

const done = () => as('MutationSuccess', { success: true })

export const digestResolvers: {
  Query: Pick<QueryResolvers, 'digestPreview'>
  NewsletterDesk: Pick<NewsletterDeskResolvers, 'digest'>
  NewsletterDigest: NewsletterDigestResolvers
  Mutation: Pick<MutationResolvers, 'setDigest' | 'sendTestDigest'>
} = {
  Query: { digestPreview: (_, { newsletterId }, ctx) => digestPreview(ctx, newsletterId) },
  NewsletterDesk: { digest: (desk) => digestOf(desk) },
  NewsletterDigest: {
    isHeld: (digest, _, ctx) => isDigestHeld(ctx, digest),
    stories: (digest, _, ctx) => storiesOfNext(ctx, digest),
  },
  Mutation: {
    setDigest: (_, { newsletterId, ...given }, ctx) =>
      asNewsletterOwner(
        ctx,
        newsletterId,
        async (writer, desk) => (await setDigest(ctx, writer, desk, given)) ?? done(),
      ),
    sendTestDigest: (_, { newsletterId }, ctx) =>
      asNewsletterOwner(
        ctx,
        newsletterId,
        async (writer, desk) => (await sendTestDigest(ctx, writer, desk)) ?? done(),
      ),
  },
}
