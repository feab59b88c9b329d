import type { revenueRules } from '#schema/actions/revenue.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyStaff } from '#test/matrix/outcomes.ts'

export const revenueCalls: CallsOf<typeof revenueRules> = {
  checkLedger: { given: () => '(from: "2026-02", until: "2026-01")', outcomes: onlyStaff },
}
