import type { exportingRules } from '#schema/actions/exporting.ts'
import { type CallsOf, none } from '#test/matrix/call.ts'
import { onlyAuthor, users } from '#test/matrix/outcomes.ts'
import { OWN_NEWSLETTER } from '#test/matrix/world.ts'

export const exportingCalls: CallsOf<typeof exportingRules> = {
  startExport: {
    given: ({ collectionId }) => `(collectionId: "${collectionId}")`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      'publication-admin': 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  exportSubscribers: { given: () => `(newsletterId: "${OWN_NEWSLETTER}")`, outcomes: onlyAuthor },
  exportAudience: { given: none, outcomes: users },
}
