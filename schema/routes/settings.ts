import { SettingsTabParam } from '#schema/enums.ts'
import { page } from '#schema/routes/row.ts'

const viewer = { auth: 'signed-in' } as const
const tab = { page: 'settings', ...viewer } as const

export const settings = [
  page('ShowSettings', '/me/settings', tab),
  page('ShowSettingsTab', '/me/settings/{setting}', {
    ...tab,
    form: true,
    query: ['to'],
    params: { setting: SettingsTabParam },
  }),
  page('ShowTippingSettings', '/me/settings/tipping', {
    page: 'tipping-settings',
    ...viewer,
    form: true,
  }),
  page('ShowSettingsCustomDomain', '/me/settings/custom-domain', {
    page: 'settings-custom-domain',
    ...viewer,
    form: true,
  }),
  page('ShowSettingsPromoteSubscription', '/me/settings/promote-subscriptions', {
    page: 'settings-promote-subscription',
    ...viewer,
  }),
  page('ShowSettingsPromoteMemberships', '/me/settings/promote-memberships', {
    page: 'settings-promote-memberships',
    ...viewer,
  }),
  // Until finished, it shows progress.
  page('ShowExport', '/me/export/{exportId}', { auth: 'owner', page: 'export', handler: true }),
]
