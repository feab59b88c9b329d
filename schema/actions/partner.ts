import { owner, reader, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy/partner.ts'
import { rules as words } from '#schema/copy/rules.ts'

const applying = { ...owner, needsPayments: copy.notOffered } as const

export const partnerRules = {
  qualifyAsPartner: applying,
  choosePartnerCountry: applying,
  acceptPartnerTerms: applying,
  submitTaxDocument: applying,
  enrollInPartnerProgram: applying,
  beginPayoutSetup: applying,
  leavePartnerProgram: owner,
  /** It closes a notice, as `dismissFlag` does. */
  acknowledgePartnerTerms: { ...reader(words.signedOut), whileSuspended: true, whileActing: true },
  reviewTaxDocument: staff,
  holdPayouts: staff,
} satisfies Rules
