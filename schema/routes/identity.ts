import { action, api, asset, page, redirect } from '#schema/routes/row.ts'

const auth = { service: 'auth' } as const
const form = { ...auth, form: true } as const
const posted = { ...auth, handler: true, methods: ['GET', 'POST'] } as const
/** Providers send these back. */
const callback = { handler: true, secrets: ['code', 'state'] } as const

export const identity = [
  page('AcctSignin', '/m/signin', { ...form, page: 'sign-in' }),
  page('CrupdatePassword', '/password', { ...form, page: 'crupdate-password', secrets: ['token'] }),
  page('ShowTwoFactorAuth', '/two-factor-authentication', {
    ...form,
    page: 'two-factor-auth',
    auth: 'signed-in',
  }),
  page('ShowRegistrationForm', '/registration-form', {
    ...form,
    page: 'registration-form',
  }),
  page('ShowUnrecognizedAccount', '/unrecognized-account', { ...auth, page: 'unrecognized-account' }),
  page('ShowSuspended', '/suspended', { ...auth, page: 'suspended' }),
  page('AcctGoodbye', '/m/goodbye', { ...auth, page: 'goodbye' }),

  // These carry a session between hosts.
  redirect('AcctGlobalIdentity', '/m/global-identity', {
    ...form,
    handler: true,
    page: 'hand-off',
    mainHostOnly: false,
  }),
  redirect('AcctGlobalIdentity2', '/m/global-identity-2', {
    ...auth,
    handler: true,
    mainHostOnly: false,
    secrets: ['token'],
  }),
  api('AcctToken', '/m/token', { ...form, handler: true, secrets: ['token'] }),
  // It has a separate policy.
  asset('ShowCaptcha', '/_/captcha', { query: ['appearance'], handler: true }),
  redirect('AcctLoginRedirect', '/m/login-redirect', {
    ...auth,
    handler: true,
    secrets: ['state', 'browser'],
  }),

  redirect('AcctConnectGoogle', '/m/connect/google', { ...auth, handler: true }),
  redirect('AcctConnectFacebook', '/m/connect/facebook', { ...auth, handler: true }),
  redirect('AcctStartAuthApple', '/m/start-auth/apple', { ...auth, handler: true }),
  redirect('AcctAuthenticateTwitter', '/m/account/authenticate-twitter', { ...auth, handler: true }),
  redirect('AcctCallbackAuthenticate', '/m/callback/authenticate', { ...auth, ...callback }),
  redirect('AcctCallbackTwitter', '/m/callback/twitter', { ...auth, ...callback }),
  redirect('AcctCallbackFacebook', '/m/callback/v2/facebook', { ...auth, ...callback }),
  redirect('AcctCallbackGoogle', '/m/callback/google', { ...posted, ...callback }),
  redirect('AcctCallbackApple', '/m/callback/apple', { ...posted, ...callback }),
  // Ours. It starts no session.
  redirect('AcctCallbackMastodon', '/m/callback/mastodon', {
    ...auth,
    ...callback,
    flag: 'enable_mastodon_for_members',
  }),
  page('AcctCallbackEmail', '/m/callback/email', {
    ...form,
    page: 'email-callback',
    secrets: ['token'],
  }),
  redirect('AcctCallbackNamecheap', '/m/callback/namecheap', { ...auth, auth: 'signed-in', handler: true }),

  // A POST spends the key (D19).
  page('AcctConvert', '/m/account/convert/{token}', { ...form, page: 'convert-account', secrets: ['token'] }),
  action('AcctConfirm', '/m/account/confirm/{key}', {
    ...form,
    page: 'confirm-email',
    secrets: ['key'],
  }),
  // A signed-in app opens it.
  action('AcctAppLogin', '/m/app/login/{token}', {
    ...form,
    page: 'app-login',
    secrets: ['token'],
  }),
  // Each host has its own session.
  action('AcctSignout', '/m/signout/{xsrf}', {
    ...posted,
    auth: 'signed-in',
    answersSignedOut: true,
    mainHostOnly: false,
    secrets: ['xsrf'],
  }),
  action('SendVerificationEmailByLink', '/me/send-verify', {
    auth: 'signed-in',
    form: true,
    page: 'send-verify',
    mainHostOnly: true,
  }),

  page('AcctOauthAuthorize', '/m/oauth/authorize', { ...auth, auth: 'signed-in', unbuilt: true }),
  page('ShowApplications', '/me/applications', { auth: 'signed-in', unbuilt: true }),
  page('NewApplication', '/me/applications/new', { auth: 'signed-in', unbuilt: true }),
  page('ShowApplication', '/me/applications/{oauthApplicationId}', { auth: 'owner', unbuilt: true }),
]
