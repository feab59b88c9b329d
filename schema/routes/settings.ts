import { SettingsTabParam } from '#schema/enums.ts'
import { action, page } from '#schema/routes/row.ts'

const viewer = { auth: 'signed-in' } as const

export const settings = [
  page('ShowSettings', '/me/settings', { page: 'settings', ...viewer }),
  page('ShowSettingsTab', '/me/settings/{setting}', {
    page: 'settings',
    ...viewer,
    params: { setting: SettingsTabParam },
  }),
  page('ShowTippingSettings', '/me/settings/tipping', {
    page: 'tipping-settings',
    ...viewer,
  }),
  page('ShowSettingsCustomDomain', '/me/settings/custom-domain', {
    page: 'settings-custom-domain',
    ...viewer,
  }),
  page('ShowSettingsPromoteSubscription', '/me/settings/promote-subscriptions', {
    page: 'settings-promote-subscription',
    ...viewer,
  }),
  page('ShowSettingsPromoteMemberships', '/me/settings/promote-memberships', {
    page: 'settings-promote-memberships',
    ...viewer,
  }),
  action('ShowExport', '/me/export/{exportId}', { auth: 'owner' }),
]
