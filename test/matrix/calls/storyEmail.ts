import type { storyEmailRules } from '#schema/actions/storyEmail.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyAuthor } from '#test/matrix/outcomes.ts'
import { OWN_NEWSLETTER } from '#test/matrix/world.ts'

export const storyEmailCalls: CallsOf<typeof storyEmailRules> = {
  sendIssue: {
    given: ({ postId }) =>
      `(postId: "${postId}", newsletterId: "${OWN_NEWSLETTER}", audience: MEMBERS, at: 1)`,
    outcomes: onlyAuthor,
  },
  sendTestIssue: {
    given: ({ postId }) =>
      `(postId: "${postId}", newsletterId: "${OWN_NEWSLETTER}", subject: "${'x'.repeat(201)}")`,
    outcomes: onlyAuthor,
  },
}
