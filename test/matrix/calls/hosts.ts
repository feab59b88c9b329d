import type { hostRules } from '#schema/actions/hosts.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { admins } from '#test/matrix/outcomes.ts'

export const hostCalls: CallsOf<typeof hostRules> = {
  claimDomain: {
    given: ({ collectionId }) =>
      `(entityKind: COLLECTION, entityId: "${collectionId}", domain: "matrix.example.org")`,
    outcomes: admins,
  },
  checkDomain: {
    given: () => '(domain: "claimed.example.org")',
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      'publication-admin': 'yes',
      staff: 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  detachDomain: {
    given: () => '(domain: "claimed.example.org")',
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      'publication-admin': 'yes',
      staff: 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  setSubdomain: {
    given: ({ collectionId }) => `(entityKind: COLLECTION, entityId: "${collectionId}", isOn: false)`,
    outcomes: admins,
  },
}
