import { EnrollmentStep } from '#schema/partner/partner.ts'
import { page, redirect } from '#schema/routes/row.ts'

const viewer = { auth: 'signed-in' } as const
/** Everyone gets the same. */
const stored = { cache: { life: 'long', tag: 'edgeCacheHome' } } as const

export const partner = [
  page('ShowPartnerProgramLanding', '/m/partner-program', { page: 'partner-program', ...stored }),
  page('ShowEarnLanding', '/earn', { page: 'earn', ...stored }),
  page('EnrollInPartnerProgram', '/me/partner/enroll', { ...viewer, page: 'partner-program-enroll' }),
  page('EnrollInPartnerProgramStep', '/me/partner/enroll/{step}', {
    ...viewer,
    page: 'partner-program-step',
    form: true,
    params: { step: EnrollmentStep },
  }),
  page('UnenrollFromPartnerProgram', '/me/partner/unenroll', {
    page: 'partner-program-unenroll',
    ...viewer,
    form: true,
  }),
  page('ShowPartnerDashboard', '/me/partner/dashboard', {
    ...viewer,
    page: 'partner-dashboard',
    query: ['month', 'to'],
  }),
  page('ShowUserPartnerDashboard', '/@{username}/partner/dashboard', {
    auth: 'owner',
    redirect: { to: 'ShowPartnerDashboard' },
  }),
  page('ShowPartnerTaxes', '/me/partner/taxes', {
    ...viewer,
    page: 'partner-taxes',
    form: true,
    query: ['year'],
  }),
  page('ShowPayoutSetup', '/me/settings/payout/setup', { ...viewer, page: 'payout-setup', form: true }),
  // The provider returns here.
  redirect('FinishStripe', '/stripe/finish', { ...viewer, handler: true }),
  redirect('ShowStripeDashboard', '/stripe/dashboard', { ...viewer, handler: true }),
  redirect('ShowDashboard', '/dashboard', { ...viewer, redirect: { to: 'ShowPartnerDashboard' } }), // D08
  // Ours.
  page('ShowTaxReviews', '/_/admin/tax-documents', {
    auth: 'staff',
    page: 'tax-reviews',
    form: true,
    query: ['status', 'to'],
  }),
]
