import { owner, reader, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy/partner.ts'
import { rules as words } from '#schema/copy/rules.ts'
import { type Done, form } from '#schema/actions/form.ts'
import type { EnrollmentStep } from '#schema/partner.ts'
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
  typed: ['taxForm', 'legalName', 'address', 'country'],
  chosen: ['taxForm', 'country'],
  secret: ['number'],
} as const
const toProvider = {
  isAway: true,
  leadsTo: ({ result }: Done<unknown, { url: string }>) => result.url,
} as const
const missionControl = { row: 'ShowTaxReviews', query: ['status'], anchor: 'said' } as const

export const partnerForms = {
  partnerEligibility: form('QualifyAsPartner', { ...step, leadsTo: to('country') }),
  partnerCountry: form('ChoosePartnerCountry', { ...step, typed: ['country'], leadsTo: to('terms') }),
  partnerTerms: form('AcceptPartnerTerms', { ...step, leadsTo: to('tax') }),
  partnerTax: form('SubmitTaxDocument', { ...step, ...taxFields, leadsTo: to('payout') }),
  partnerJoin: form('EnrollInPartnerProgram', {
    ...step,
    says: () => copy.joined,
    leadsTo: () => path('ShowPartnerDashboard'),
  }),
  taxDocument: form('SubmitTaxDocument', {
    row: 'ShowPartnerTaxes',
    anchor: 'document',
    ...taxFields,
    says: () => copy.tax.submitted,
  }),
  partnerLeave: form('LeavePartnerProgram', {
    row: 'UnenrollFromPartnerProgram',
    says: () => copy.left,
    leadsTo: () => path('UnenrollFromPartnerProgram'),
  }),
  payoutSetup: form('BeginPayoutSetup', { row: 'ShowPayoutSetup', ...toProvider }),
  taxReview: form('ReviewTaxDocument', {
    ...missionControl,
    which: 'documentId',
    typed: ['note'],
    says: ({ given: { decision } }) =>
      ({
        APPROVE: 'Document approved.',
        HOLD: 'Document on hold.',
        INVALID: 'We’ve asked the writer to submit again.',
      })[decision] ?? null,
  }),
  payoutHold: form('HoldPayouts', {
    ...missionControl,
    which: 'username',
    typed: ['reason'],
    says: ({ given: { isHeld, username } }) =>
      isHeld ? `Payouts to @${username} on hold.` : `Payouts to @${username} resumed.`,
  }),
}
