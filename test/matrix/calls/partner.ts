import type { partnerRules } from '#schema/actions/partner.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyStaff, users, authorAlone } from '#test/matrix/outcomes.ts'

export const partnerCalls: CallsOf<typeof partnerRules> = {
  qualifyAsPartner: { given: () => '(isAdult: false)', outcomes: users },
  choosePartnerCountry: { given: () => '(country: "none")', outcomes: users },
  acceptPartnerTerms: { given: () => '(isAccepted: false)', outcomes: users },
  submitTaxDocument: {
    given: () =>
      '(taxForm: "none", legalName: "A", address: "A", country: "DE", number: "12345678", isCertified: true)',
    outcomes: users,
  },
  enrollInPartnerProgram: { given: () => '', outcomes: users },
  beginPayoutSetup: { given: () => '', outcomes: users },
  leavePartnerProgram: { given: () => '', outcomes: users },
  acknowledgePartnerTerms: {
    given: ({ authorId }) => `(userId: "${authorId}", flag: "PP_TERMS_ACKNOWLEDGEMENT")`,
    outcomes: authorAlone,
  },
  reviewTaxDocument: { given: () => '(documentId: "none", decision: "none")', outcomes: onlyStaff },
  holdPayouts: { given: () => '(username: "none", isHeld: true, reason: "")', outcomes: onlyStaff },
}
