import type { adminRules } from '#schema/actions/admin.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyStaff } from '#test/matrix/outcomes.ts'

export const adminCalls: CallsOf<typeof adminRules> = {
  setFlag: { given: () => '(name: "no_such_flag", value: true)', outcomes: onlyStaff },
  setUserFlag: {
    given: () => '(username: "reader", name: "no_such_flag", value: true)',
    outcomes: onlyStaff,
  },
}
