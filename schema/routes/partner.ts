import { page, redirect } from '#schema/routes/row.ts'

const viewer = { auth: 'signed-in' } as const

export const partner = [
  page('ShowPartnerProgramLanding', '/m/partner-program'),
  page('EnrollInPartnerProgram', '/me/partner/enroll', viewer),
  page('EnrollInPartnerProgramStep', '/me/partner/enroll/{step}', viewer),
  page('UnenrollFromPartnerProgram', '/me/partner/unenroll', {
    page: 'partner-program-unenroll',
    ...viewer,
  }),
  page('ShowPartnerDashboard', '/me/partner/dashboard', viewer),
  page('ShowUserPartnerDashboard', '/@{username}/partner/dashboard', {
    auth: 'owner',
    redirect: { to: 'ShowPartnerDashboard' },
  }),
  page('ShowPartnerTaxes', '/me/partner/taxes', viewer),
  page('ShowPayoutSetup', '/me/settings/payout/setup', viewer),
  redirect('FinishStripe', '/stripe/finish', viewer),
  redirect('ShowStripeDashboard', '/stripe/dashboard', viewer),
  redirect('ShowDashboard', '/dashboard', { ...viewer, redirect: { to: 'ShowPartnerDashboard' } }), // D08
]
