import type { accountRules } from '#schema/actions/accounts.ts'
import { type CallsOf, none } from '#test/matrix/call.ts'
import { accounts, onlyStaff } from '#test/matrix/outcomes.ts'

export const accountCalls: CallsOf<typeof accountRules> = {
  changeEmail: { given: () => '(email: "not an address")', outcomes: accounts },
  revokeSession: {
    given: () => '(sessionId: "session-of-author")',
    outcomes: { others: 'NotFound', visitor: 'Unauthorized', author: 'yes', 'reader-elsewhere': 'Forbidden' },
  },
  sendPasswordReset: { given: none, outcomes: accounts },
  deactivateAccount: { given: none, outcomes: accounts },
  deleteAccount: { given: () => '(username: "not mine")', outcomes: accounts },
  suspendUser: { given: ({ otherId }) => `(userId: "${otherId}", isSuspended: false)`, outcomes: onlyStaff },
  verifyAuthor: { given: () => '(username: "lapsed", isBookAuthor: false)', outcomes: onlyStaff },
  inviteAuthor: { given: () => '(username: "lapsed", email: "not an address")', outcomes: onlyStaff },
  viewAs: { given: () => '(username: "lapsed")', outcomes: onlyStaff },
}
