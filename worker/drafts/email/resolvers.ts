import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { asWriter } from '#worker/drafts/asWriter.ts'
import { issuePreview } from '#worker/drafts/email/issuePreview.ts'
import { sendIssue } from '#worker/drafts/email/sendIssue.ts'
import { sendTestIssue } from '#worker/drafts/email/sendTestIssue.ts'
import { findEmailDraft } from '#worker/drafts/email/storyNewsletters.ts'
import { as } from '#worker/platform/results.ts'

export const storyEmailResolvers: {
  Query: Pick<QueryResolvers, 'emailDraft' | 'issuePreview'>
  Mutation: Pick<MutationResolvers, 'sendIssue' | 'sendTestIssue'>
} = {
  Query: {
    emailDraft: (_, given, ctx) => findEmailDraft(ctx, given),
    issuePreview: (_, given, ctx) => issuePreview(ctx, given),
  },
  Mutation: {
    sendIssue: (_, given, ctx) =>
      asWriter(ctx, given.postId, async (writer) => {
        const sent = await sendIssue(ctx, writer, given)
        return 'message' in sent ? sent : as('SentIssue', sent)
      }),
    sendTestIssue: (_, given, ctx) =>
      asWriter(
        ctx,
        given.postId,
        async (writer) =>
          (await sendTestIssue(ctx, writer, given)) ?? as('MutationSuccess', { success: true }),
      ),
  },
}
