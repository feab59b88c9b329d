import { action, page, redirect } from '#schema/routes/row.ts'
import { MODERATION_VIEWS } from '#schema/moderation/moderation.ts'

const report = { page: 'report', auth: 'signed-in', form: true, query: ['redirect'] } as const

const first = { auth: 'staff', redirect: { to: 'ShowReports', params: { view: 'reports' } } } as const

// Ours.
export const moderation = [
  action('ReportPost', '/_/report/post/{id}', report),
  action('ReportList', '/_/report/list/{id}', report),
  action('ReportUser', '/_/report/user/{id}', report),
  redirect('ShowAdmin', '/_/admin', first),
  redirect('ShowReportsDefault', '/_/admin/reports', first),
  page('ShowReports', '/_/admin/reports/{view}', {
    page: 'reports',
    auth: 'staff',
    form: true,
    query: ['to'],
    params: { view: MODERATION_VIEWS },
  }),
  page('ShowAuthorApplications', '/_/admin/authors', {
    page: 'author-applications',
    auth: 'staff',
    form: true,
    query: ['state', 'to'],
  }),
  page('ShowDecisions', '/me/decisions', {
    page: 'decisions',
    auth: 'signed-in',
    form: true,
    query: ['to'],
  }),
]
