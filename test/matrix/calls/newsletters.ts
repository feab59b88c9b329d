import type { newsletterRules } from '#schema/actions/newsletters.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { everyone, readers } from '#test/matrix/outcomes.ts'

export const newsletterCalls: CallsOf<typeof newsletterRules> = {
  subscribeToWriter: { given: () => '(username: "lapsed")', outcomes: readers },
  subscribeByEmail: {
    given: () => '(username: "lapsed", email: "not an address")',
    outcomes: everyone,
  },
  unsubscribeFromWriter: { given: () => '(username: "lapsed")', outcomes: readers },
}
