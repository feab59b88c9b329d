import { REVENUE_TABLES } from '#schema/revenue.ts'
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
  // Ours: a user's payments, which staff can refund.
  page('ShowPayments', '/_/admin/payments', {
    page: 'payments',
    auth: 'staff',
    form: true,
    query: ['username'],
  }),
  // Ours: people with their roles, state and staff decisions.
  page('ShowStaffPeople', '/_/admin/people', { page: 'staff-people', auth: 'staff', query: ['query'] }),
  // Ours: figures of payments, members, gifts and writers, and the ledger check.
  page('ShowRevenue', '/_/admin/revenue', {
    page: 'revenue',
    auth: 'staff',
    form: true,
    query: ['from', 'until'],
  }),
  api('ExportRevenue', '/_/admin/revenue/{table}/export', {
    auth: 'staff',
    handler: true,
    query: ['from', 'until'],
    params: { table: REVENUE_TABLES },
  }),
  // A staff session, or the bearer token of the site's configuration.
  action('PurgeCache', '/_/admin/purge', { auth: 'staff', handler: true, methods: ['POST'] }),
  api('ShowStatus', '/_/status', { handler: 'early' }),
]
