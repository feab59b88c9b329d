import type { searchRules } from '#schema/actions/search.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { everyone } from '#test/matrix/outcomes.ts'

export const searchCalls: CallsOf<typeof searchRules> = {
  searchClickEvent: {
    given: () => '(queryId: "q", indexName: "quire_post", objectIds: ["a"], positions: [1])',
    outcomes: everyone,
  },
}
