import type { feedRules } from '#schema/actions/feed.ts'
import { type CallsOf, story } from '#test/matrix/call.ts'
import { readers } from '#test/matrix/outcomes.ts'

export const feedCalls: CallsOf<typeof feedRules> = {
  dismissPost: { given: story, outcomes: readers },
  undismissPost: { given: story, outcomes: readers },
}
