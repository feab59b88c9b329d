import { form, type Form } from '#schema/actions/form.ts'
import { account, anyone, holder, reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { rules as words } from '#schema/copy/rules.ts'
import { SocialProvider } from '#schema/identity/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social } from '#schema/identity/socialSignIn.ts'

/** The second factor and passkeys, and the proofs that changing them takes. */
export const holding = holder('Unauthorized', copy.reauthenticate.signedOut)

export const identityRules = {
  sendAcctAuthEmail: anyone,
  verifyLoginCode: anyone,
  loginUser: anyone,
  createAccount: anyone,
  /** By a link, or as the holder of the account, depending on its arguments. */
  crupdatePassword: anyone,
  resendTwoFactorCode: anyone,
  startPasskeySignIn: anyone,
  finishPasskeySignIn: anyone,
  sendVerificationEmail: { ...account, whileActing: true, refusal: 'Unauthorized' },
  dismissFlag: { ...reader(words.signedOut), whileSuspended: true, whileActing: true },
  signOutEverywhere: { ...account, notYours: words.otherSession, refusal: 'Unauthorized' },
  disconnectAccount: account,
  registerAuthyUser: holding,
  registerAuthenticatorApp: holding,
  crupdateTwoFactorAuth: holding,
  /** Other users' codes are not found. The same goes for a session that proves no identity. */
  crupdateTwoFactorBackupCodes: holder('NotFound', copy.twoFactorSetup.noCodes),
  disableTwoFactorAuth: holding,
  reauthenticate: holding,
  sendReauthenticationCode: holding,
  startPasskeyRegistration: holding,
  finishPasskeyRegistration: holding,
  renamePasskey: holding,
  removePasskey: holding,
} satisfies Rules

const texts = copy.accountSettings
const settings = { row: 'ShowSettingsTab' } as const
const home = () => path('ShowHome')

export const identityForms = {
  verification: form('SendVerificationEmail', {
    ...settings,
    anchor: 'email',
    successMessage: ({ viewer }) => texts.confirmationSent(viewer?.unverifiedEmail ?? ''),
  }),
  verificationByLink: form('SendVerificationEmail', {
    row: 'SendVerificationEmailByLink',
    successMessage: ({ viewer }) => texts.confirmationSent(viewer?.unverifiedEmail ?? ''),
  }),
  password: form('ChangePassword', {
    ...settings,
    anchor: 'password',
    secret: ['oldPassword', 'password'],
    successMessage: () => texts.passwordSaved,
  }),
  twoFactorOff: form('DisableTwoFactorAuth', {
    ...settings,
    anchor: 'twoFactor',
    successMessage: () => texts.twoFactorOff,
  }),
  everywhere: form('SignOutEverywhere', { ...settings, anchor: 'sessions', redirectTo: home }),
  disconnection: form('DisconnectAccount', {
    ...settings,
    anchor: 'connected-accounts',
    key: 'provider',
    redirectTo: ({ given, result }) =>
      `${path('ShowSettingsTab', { setting: 'security' }, { provider: given.provider, outcome: result.outcome })}#connected-accounts`,
  }),
  connection: {
    ...settings,
    anchor: 'connected-accounts',
    key: 'provider',
    isAway: true,
    redirectTo({ given, viewer }) {
      const provider = SocialProvider.find((name) => name === given.provider)
      const redirect = path('ShowSettingsTab', { setting: 'security' })
      const query = { operation: 'connect', redirect, xsrf: viewer?.xsrfToken }
      return provider ? path(social[provider].start, undefined, query) : redirect
    },
  },
  newPassword: form('CrupdatePassword', {
    row: 'CrupdatePassword',
    query: ['token', 'redirect'],
    successMessage: ({ viewer }) => (viewer ? null : copy.createPassword.saved),
    // R291: back to where the link was requested; a visitor signs in with it.
    redirectTo: ({ viewer, redirect }) =>
      viewer ? redirect : path('AcctSignin', undefined, { operation: 'login', step: 'SIGNIN_OPTIONS' }),
  }),
} as const satisfies Record<string, Form>
