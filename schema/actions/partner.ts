import { owner, reader, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy/partner.ts'
import { rules as words } from '#schema/copy/rules.ts'
import { type Done, form } from '#schema/actions/form.ts'
import type { EnrollmentStep } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'

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

const step = { row: 'EnrollInPartnerProgramStep' } as const
const to = (step: EnrollmentStep) => () => path('EnrollInPartnerProgramStep', { step })
const taxFields = {
  keepFields: ['taxForm', 'legalName', 'address', 'country'],
  chosen: ['taxForm', 'country'],
  secret: ['number'],
} as const
const toProvider = {
  isAway: true,
  redirectTo: ({ result }: Done<unknown, { url: string }>) => result.url,
} as const
const missionControl = { row: 'ShowTaxReviews', query: ['status'], anchor: 'said' } as const

export const partnerForms = {
  partnerEligibility: form('QualifyAsPartner', { ...step, redirectTo: to('country') }),
  partnerCountry: form('ChoosePartnerCountry', { ...step, keepFields: ['country'], redirectTo: to('terms') }),
  partnerTerms: form('AcceptPartnerTerms', { ...step, redirectTo: to('tax') }),
  partnerTax: form('SubmitTaxDocument', { ...step, ...taxFields, redirectTo: to('payout') }),
  partnerJoin: form('EnrollInPartnerProgram', {
    ...step,
    successMessage: () => copy.joined,
    redirectTo: () => path('ShowPartnerDashboard'),
  }),
  taxDocument: form('SubmitTaxDocument', {
    row: 'ShowPartnerTaxes',
    anchor: 'document',
    ...taxFields,
    successMessage: () => copy.tax.submitted,
  }),
  partnerLeave: form('LeavePartnerProgram', {
    row: 'UnenrollFromPartnerProgram',
    successMessage: () => copy.left,
    redirectTo: () => path('UnenrollFromPartnerProgram'),
  }),
  payoutSetup: form('BeginPayoutSetup', { row: 'ShowPayoutSetup', ...toProvider }),
  taxReview: form('ReviewTaxDocument', {
    ...missionControl,
    key: 'documentId',
    keepFields: ['note'],
    successMessage: ({ given: { decision } }) =>
      ({
        APPROVE: 'Document approved.',
        HOLD: 'Document on hold.',
        INVALID: 'We’ve asked the writer to submit again.',
      })[decision] ?? null,
  }),
  payoutHold: form('HoldPayouts', {
    ...missionControl,
    key: 'username',
    keepFields: ['reason'],
    successMessage: ({ given: { isHeld, username } }) =>
      isHeld ? `Payouts to @${username} on hold.` : `Payouts to @${username} resumed.`,
  }),
}
