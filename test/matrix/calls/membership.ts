import type { membershipRules } from '#schema/actions/membership.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyStaff, users } from '#test/matrix/outcomes.ts'
import { OWN_CHARGE } from '#test/matrix/world.ts'
import { idFor } from '#worker/platform/ids.ts'

export const membershipCalls: CallsOf<typeof membershipRules> = {
  beginCheckout: { given: () => '(plan: "none")', outcomes: users },
  beginPaymentUpdate: { given: () => '', outcomes: users },
  cancelMembership: {
    given: () => '',
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      member: 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  uncancelMembership: {
    given: () => `(input: { membershipId: "${idFor('membership:member')}" })`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      member: 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  changeToYearly: {
    given: () => '',
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      member: 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  refundCharge: { given: () => `(chargeId: "${OWN_CHARGE}")`, outcomes: onlyStaff },
}
