import type { settingRules } from '#schema/actions/settings.ts'
import { type CallsOf, none } from '#test/matrix/call.ts'
import { accounts } from '#test/matrix/outcomes.ts'

export const settingCalls: CallsOf<typeof settingRules> = {
  setUserSetting: { given: () => '(name: NOTIFICATIONS_LEVEL, value: "OFF")', outcomes: accounts },
  turnOffEmails: { given: none, outcomes: accounts },
}
