import type { authorRules } from '#schema/actions/authors.ts'
import type { moderationRules } from '#schema/actions/moderation.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { accounts, onlyStaff, readers, users } from '#test/matrix/outcomes.ts'

export const moderationCalls: CallsOf<typeof moderationRules> = {
  reportPost: {
    given: ({ postId }) => `(targetPostId: "${postId}", reason: SPAM)`,
    outcomes: { others: 'yes', visitor: 'Unauthorized', author: 'Forbidden', suspended: 'Forbidden' },
  },
  reportCatalog: {
    given: ({ catalogId }) => `(targetCatalogId: "${catalogId}", reason: SPAM)`,
    outcomes: readers,
  },
  reportUser: { given: ({ otherId }) => `(targetUserId: "${otherId}", reason: SPAM)`, outcomes: readers },
  appealDecision: { given: () => '(decisionId: "none", text: "")', outcomes: accounts },
  decideReports: {
    given: () => '(entityType: USER, entityId: "none", decision: DISMISS, reason: "Words")',
    outcomes: onlyStaff,
  },
  answerAppeal: { given: () => '(decisionId: "none", decision: SUSPEND, answer: "")', outcomes: onlyStaff },
}

export const authorCalls: CallsOf<typeof authorRules> = {
  applyForAuthorVerification: { given: () => '(books: [], proof: "")', outcomes: users },
  decideAuthorApplication: {
    given: () => '(applicationId: "eeeeeeeeeeb9", decision: REFUSE, reason: "Words")',
    outcomes: onlyStaff,
  },
}
