import { action, api, asset, page, redirect } from '#schema/routes/row.ts'

const auth = { service: 'auth' } as const

export const identity = [
  page('AcctSignin', '/m/signin', { ...auth, page: 'sign-in' }),
  page('CrupdatePassword', '/password', { ...auth, page: 'crupdate-password' }),
  page('ShowTwoFactorAuth', '/two-factor-authentication', {
    ...auth,
    page: 'two-factor-auth',
    auth: 'signed-in',
  }),
  page('ShowRegistrationForm', '/registration-form', { ...auth, page: 'registration-form' }),
  page('ShowUnrecognizedAccount', '/unrecognized-account', { ...auth, page: 'unrecognized-account' }),
  page('ShowSuspended', '/suspended', { ...auth, page: 'suspended' }),
  page('AcctGoodbye', '/m/goodbye', { ...auth, page: 'goodbye' }),

  // carry a session from the auth domain to another host, and so answer on both
  redirect('AcctGlobalIdentity', '/m/global-identity', { ...auth, everyHost: true }),
  redirect('AcctGlobalIdentity2', '/m/global-identity-2', { ...auth, everyHost: true }),
  api('AcctToken', '/m/token', auth),
  // the frame in which a captcha runs, with a policy of its own
  asset('ShowCaptcha', '/_/captcha', { query: ['appearance'] }),
  redirect('AcctLoginRedirect', '/m/login-redirect', auth),

  // social sign-in
  redirect('AcctConnectGoogle', '/m/connect/google', auth),
  redirect('AcctConnectFacebook', '/m/connect/facebook', auth),
  redirect('AcctStartAuthApple', '/m/start-auth/apple', auth),
  redirect('AcctAuthenticateTwitter', '/m/account/authenticate-twitter', auth),
  redirect('AcctCallbackAuthenticate', '/m/callback/authenticate', auth),
  redirect('AcctCallbackTwitter', '/m/callback/twitter', auth),
  redirect('AcctCallbackFacebook', '/m/callback/v2/facebook', auth),
  redirect('AcctCallbackGoogle', '/m/callback/google', auth),
  redirect('AcctCallbackApple', '/m/callback/apple', auth),
  page('AcctCallbackEmail', '/m/callback/email', { ...auth, page: 'email-callback' }),
  redirect('AcctCallbackNamecheap', '/m/callback/namecheap', { ...auth, auth: 'signed-in' }),

  // links from an e-mail: the key is spent by a POST from the page, except for signing out (D19)
  page('AcctConvert', '/m/account/convert/{token}', auth),
  action('AcctConfirm', '/m/account/confirm/{key}', { ...auth, page: 'confirm-email' }),
  // an app that has signed its person in opens the browser here
  action('AcctAppLogin', '/m/app/login/{token}', { ...auth, page: 'app-login' }),
  // a session is the host's own, and so is its end
  action('AcctSignout', '/m/signout/{xsrf}', { ...auth, auth: 'signed-in', everyHost: true }),
  action('SendVerificationEmailByLink', '/me/send-verify', { auth: 'signed-in' }),

  // applications of others
  page('AcctOauthAuthorize', '/m/oauth/authorize', { ...auth, auth: 'signed-in' }),
  page('ShowApplications', '/me/applications', { auth: 'signed-in' }),
  page('NewApplication', '/me/applications/new', { auth: 'signed-in' }),
  page('ShowApplication', '/me/applications/{oauthApplicationId}', { auth: 'owner' }),
]
