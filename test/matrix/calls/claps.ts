import type { clapRules } from '#schema/actions/claps.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { readers } from '#test/matrix/outcomes.ts'

export const clapCalls: CallsOf<typeof clapRules> = {
  clapPost: {
    given: ({ postId }) => `(targetPostId: "${postId}", clapCount: 1)`,
    outcomes: { others: 'yes', visitor: 'Unauthorized', author: 'Forbidden', suspended: 'Forbidden' },
  },
  clapCatalog: {
    given: ({ catalogId }) => `(targetCatalogId: "${catalogId}", clapCount: 1)`,
    outcomes: readers,
  },
}
