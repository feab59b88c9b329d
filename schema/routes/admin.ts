import { action, api, page } from '#schema/routes/row.ts'

export const admin = [
  page('ShowInternalStatus', '/_/admin/internal-status', {
    page: 'internal-status',
    auth: 'staff',
    handler: true,
  }),
  page('ShowMissionControl', '/me/missioncontrol', {
    page: 'mission-control',
    auth: 'staff',
    form: true,
  }),
  // Ours: a user's payments, which staff can give back.
  page('ShowPayments', '/_/admin/payments', {
    page: 'payments',
    auth: 'staff',
    form: true,
    query: ['username'],
  }),
  // A staff session, or the bearer token of the site's configuration.
  action('PurgeCache', '/_/admin/purge', { auth: 'staff', handler: true, methods: ['POST'] }),
  api('ShowStatus', '/_/status', { handler: 'early' }),
]
