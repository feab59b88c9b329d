import { REVENUE_TABLES } from '#schema/admin/revenue.ts'
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
  // Ours; staff can refund.
  page('ShowPayments', '/_/admin/payments', {
    page: 'payments',
    auth: 'staff',
    form: true,
    query: ['username'],
  }),
  // Ours.
  page('ShowStaffPeople', '/_/admin/people', { page: 'staff-people', auth: 'staff', query: ['query'] }),
  // Ours.
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
  // Staff, or the configured bearer token.
  action('PurgeCache', '/_/admin/purge', { auth: 'staff', handler: true, methods: ['POST'] }),
  api('ShowStatus', '/_/status', { handler: 'early' }),
]
