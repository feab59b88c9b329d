import { page, redirect } from '#schema/routes/row.ts'

const viewer = { auth: 'signed-in' } as const

export const partner = [
  page('ShowPartnerProgramLanding', '/m/partner-program', { unbuilt: true, mainHostOnly: true }),
  page('EnrollInPartnerProgram', '/me/partner/enroll', { ...viewer, unbuilt: true }),
  page('EnrollInPartnerProgramStep', '/me/partner/enroll/{step}', { ...viewer, unbuilt: true }),
  page('UnenrollFromPartnerProgram', '/me/partner/unenroll', {
    page: 'partner-program-unenroll',
    ...viewer,
    unbuilt: true,
  }),
  page('ShowPartnerDashboard', '/me/partner/dashboard', { ...viewer, unbuilt: true }),
  page('ShowUserPartnerDashboard', '/@{username}/partner/dashboard', {
    auth: 'owner',
    redirect: { to: 'ShowPartnerDashboard' },
  }),
  page('ShowPartnerTaxes', '/me/partner/taxes', { ...viewer, unbuilt: true }),
  page('ShowPayoutSetup', '/me/settings/payout/setup', { ...viewer, unbuilt: true }),
  redirect('FinishStripe', '/stripe/finish', { ...viewer, unbuilt: true }),
  redirect('ShowStripeDashboard', '/stripe/dashboard', { ...viewer, unbuilt: true }),
  redirect('ShowDashboard', '/dashboard', { ...viewer, redirect: { to: 'ShowPartnerDashboard' } }), // D08
]
