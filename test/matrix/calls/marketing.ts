import type { marketingRules } from '#schema/actions/marketing.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { everyone } from '#test/matrix/outcomes.ts'

export const marketingCalls: CallsOf<typeof marketingRules> = {
  contactBusiness: {
    given: () => '(name: "A name", email: "not an address", organization: "", message: "Words")',
    outcomes: everyone,
  },
}
