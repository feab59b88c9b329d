import type { quoteRules } from '#schema/actions/quotes.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyOwner, readers } from '#test/matrix/outcomes.ts'
import { OWN_NOTE, OWN_QUOTE, PASSAGE } from '#test/matrix/world.ts'

export const quoteCalls: CallsOf<typeof quoteRules> = {
  createQuote: {
    given: ({ postId }) => `(targetPostId: "${postId}", text: "${PASSAGE}", isHighlighted: true)`,
    outcomes: readers,
  },
  removeHighlight: { given: () => `(quoteId: "${OWN_QUOTE}")`, outcomes: readers },
  createPrivateNote: {
    given: ({ postId }) => `(targetPostId: "${postId}", text: "Words")`,
    outcomes: { others: 'yes', visitor: 'Unauthorized', author: 'Forbidden', suspended: 'Forbidden' },
  },
  deletePrivateNote: { given: () => `(noteId: "${OWN_NOTE}")`, outcomes: onlyOwner },
}
