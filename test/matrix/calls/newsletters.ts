import type { newsletterIssueRules } from '#schema/actions/newsletterIssues.ts'
import type { newsletterRules } from '#schema/actions/newsletters.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { everyone, onlyAuthor, readers } from '#test/matrix/outcomes.ts'
import { OWN_ISSUE } from '#test/matrix/world.ts'

export const newsletterCalls: CallsOf<typeof newsletterRules> = {
  subscribeToWriter: { given: () => '(username: "lapsed")', outcomes: readers },
  subscribeByEmail: {
    given: () => '(username: "lapsed", email: "not an address")',
    outcomes: everyone,
  },
  unsubscribeFromWriter: { given: () => '(username: "lapsed")', outcomes: readers },
}

const issue = () => `(id: "${OWN_ISSUE}")`

export const newsletterIssueCalls: CallsOf<typeof newsletterIssueRules> = {
  rescheduleIssue: { given: () => `(id: "${OWN_ISSUE}", at: 1)`, outcomes: onlyAuthor },
  pauseIssue: { given: issue, outcomes: onlyAuthor },
  resumeIssue: { given: issue, outcomes: onlyAuthor },
  cancelIssue: { given: issue, outcomes: onlyAuthor },
}
