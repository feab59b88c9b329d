import type { awardRules } from '#schema/actions/awards.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyStaff } from '#test/matrix/outcomes.ts'

export const awardCalls: CallsOf<typeof awardRules> = {
  giveAward: {
    given: () => '(post: "none", kind: "essay", title: "A prize", description: "", year: 2020)',
    outcomes: onlyStaff,
  },
  removeAward: { given: () => '(post: "none", kind: "essay")', outcomes: onlyStaff },
}
