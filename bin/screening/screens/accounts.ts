import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { SettingsTabParam } from '#schema/enums.ts'
import type { Env } from '#worker/platform/env.ts'
import { emailSettingHash } from '#worker/platform/mail/unsubscribeLink.ts'
import { CONVERT_TOKEN } from '../accountStates.ts'
import { idOf, screen } from '../finding.ts'
import { waysIn } from './waysIn.ts'

const TURNED_OFF = 'NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS'
/** The local site's own key. */
const localEnv = () => (parse(readFileSync('wrangler.toml', 'utf8')) as { vars: unknown }).vars as Env

export const accounts = [
  screen('sign in/choices', 'AcctSignin', 'visitor'),
  screen('sign in/sign up', 'AcctSignin', 'visitor', {
    query: { operation: 'register', entryPoint: 'clap' },
  }),
  screen('sign in/email', 'AcctSignin', 'visitor', { query: { step: 'ENTER_EMAIL' } }),
  screen('sign in/unknown email', 'AcctSignin', 'visitor', { query: { step: 'UNRECOGNIZED_EMAIL' } }),
  ...waysIn,
  screen('sign in/name', 'ShowRegistrationForm', 'visitor'),
  screen('sign in/forgotten password', 'CrupdatePassword', 'visitor'),
  screen('sign in/link that has expired', 'CrupdatePassword', 'visitor', {
    query: { token: 'never-issued' },
  }),
  screen('sign in/confirm email', 'AcctConfirm', 'visitor', { params: { key: 'never-issued' } }),
  screen('sign in/resend the confirmation', 'SendVerificationEmailByLink', 'changing'),
  screen('sign in/nothing to confirm', 'SendVerificationEmailByLink', 'reader', { state: 'empty' }),
  screen('sign in/convert', 'AcctConvert', 'visitor', { params: { token: CONVERT_TOKEN } }),
  screen('sign in/convert, signed in', 'AcctConvert', 'reader', { params: { token: CONVERT_TOKEN } }),
  screen('sign in/convert, expired', 'AcctConvert', 'visitor', { params: { token: 'never-issued' } }),
  screen('sign in/from an email', 'AcctCallbackEmail', 'visitor', {
    query: { token: 'never-issued', operation: 'login' },
  }),
  screen('sign in/in an app', 'AcctAppLogin', 'visitor', { params: { token: 'never-issued' } }),
  screen('sign in/other device', 'ShowUnrecognizedAccount', 'visitor'),
  screen('sign in/suspended', 'ShowSuspended', 'visitor'),
  screen('sign in/goodbye', 'AcctGoodbye', 'visitor'),
  screen('sign in/on another host', 'AcctGlobalIdentity', 'visitor'),
  screen('sign in/two factors', 'ShowTwoFactorAuth', 'reader'),
  screen('sign in/two factors on', 'ShowTwoFactorAuth', 'guarded'),

  ...SettingsTabParam.map((setting) =>
    screen(`settings/${setting}`, 'ShowSettingsTab', 'reader', { params: { setting } }),
  ),
  screen('settings/first', 'ShowSettings', 'reader'),
  screen('settings/tips', 'ShowTippingSettings', 'writer'),
  screen('settings/domain', 'ShowSettingsCustomDomain', 'writer'),
  screen('settings/emails', 'ShowEmailSettings', 'visitor', {
    params: (find) => {
      const userId = idOf(find, 'reader')
      return { userId, hash: emailSettingHash(localEnv(), userId, TURNED_OFF) }
    },
    query: { setting: TURNED_OFF },
  }),
  screen('settings/export', 'ShowExport', 'writer', { params: { exportId: '00000000e030' } }),
  screen('settings/decisions', 'ShowDecisions', 'suspended'),
  screen('settings/no decisions', 'ShowDecisions', 'reader', { state: 'empty' }),
  screen('notifications/many', 'ShowYourNotifications', 'writer', { state: 'many' }),
  screen('notifications/some', 'ShowYourNotifications', 'reader'),
  screen('notifications/responses', 'ShowYourNotifications', 'writer', { query: { filter: 'responses' } }),
  screen('notifications/no mentions', 'ShowYourNotifications', 'newcomer', {
    state: 'empty',
    query: { filter: 'mentions' },
  }),
  screen('notifications/none', 'ShowYourNotifications', 'newcomer', { state: 'empty' }),
]
