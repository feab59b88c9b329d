import type { tippingRules } from '#schema/actions/tipping.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { users } from '#test/matrix/outcomes.ts'

export const tippingCalls: CallsOf<typeof tippingRules> = {
  setTippingLink: { given: () => '(link: "")', outcomes: users },
}
