import type { importingRules } from '#schema/actions/importing.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { users } from '#test/matrix/outcomes.ts'

export const importingCalls: CallsOf<typeof importingRules> = {
  importStory: { given: () => '(address: "http://127.0.0.1/")', outcomes: users },
}
