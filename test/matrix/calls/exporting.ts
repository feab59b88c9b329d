import type { exportingRules } from '#schema/actions/exporting.ts'
import type { CallsOf } from '#test/matrix/call.ts'

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
}
