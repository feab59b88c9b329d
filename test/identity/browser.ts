/** Has cookies, and sends forms and data calls from its own page. */
import { openContext } from '#test/graphql/call.ts'
import { sessionRow } from '#test/identity/sessionRow.ts'
import { fetchWorker, settled } from '#test/worker.ts'
import type { Result } from '#test/staff.ts'
import { beginSession } from '#worker/identity/beginSession.ts'
import { sessionCookie } from '#worker/identity/cookies.ts'
import { requesterOf } from '#worker/identity/requester.ts'
import { createProvedAccount } from '#worker/identity/signIn/createAccount.ts'
import { visitorOf } from '#worker/identity/visitor.ts'
import { now } from '#worker/platform/clock.ts'
import { newToken } from '#worker/platform/ids.ts'

export interface Sent {
  kind: 'email' | 'sms' | 'voice'
  to: string
  subject: string
  text: string
  links: string[]
  code: string | null
}

let addresses = 0

/** A field can be sent several times. */
export type FormFields = Record<string, string | string[]>

export interface Browser {
  cookies: Map<string, string>
  /** With its headers. */
  requestTo(path: string, init?: RequestInit): Request
  /** Takes a `set-cookie` header. */
  store(cookie: string): void
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** From a page of this host. */
  submit(path: string, fields: FormFields, headers?: Record<string, string>): Promise<Response>
  /** The operation has one field. */
  ask(text: string, variables?: Record<string, unknown>): Promise<Result>
  askAll(operations: { query: string; variables?: Record<string, unknown> }[]): Promise<unknown[]>
}

/** @param network each browser has its own by default */
export function openBrowser({
  host = 'localhost:8787',
  network = `203.0.113.${(addresses += 1) % 250}`,
} = {}): Browser {
  const cookies = new Map<string, string>()
  const origin = `http://${host}`

  function requestTo(path: string, init: RequestInit = {}): Request {
    const headers = new Headers(init.headers)
    headers.set('cf-connecting-ip', network)
    headers.set('user-agent', 'Mozilla/5.0 (test) Firefox/140.0')
    if (cookies.size)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const url = path.startsWith('http') ? path : origin + path
    return new Request(url, { ...init, headers, redirect: 'manual' })
  }

  function store(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value && !cookie.includes('Max-Age=0')) cookies.set(name, value)
    else cookies.delete(name)
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetchWorker(requestTo(path, init))
    response.headers.getSetCookie().forEach(store)
    await settled()
    return response
  }

  async function call(body: unknown): Promise<unknown> {
    const response = await send('/_/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-frontend-app': 'lite', origin },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  return {
    cookies,
    requestTo,
    store,
    get: (path, headers = {}) => send(path, { headers: { accept: 'text/html', ...headers } }),
    submit: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
        body: new URLSearchParams(
          Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
        ).toString(),
      }),
    async ask(query, variables) {
      const { data, errors } = (await call({ query, variables })) as {
        data?: Record<string, Result> | null
        errors?: { message: string }[]
      }
      if (!data || errors) throw new Error(errors?.[0]?.message ?? 'No data')
      return Object.values(data)[0]!
    },
    askAll: async (operations) => (await call(operations)) as unknown[],
  }
}

/** Newest first. */
export async function sentTo(to: string): Promise<Sent[]> {
  const response = await fetchWorker(
    new Request(`http://localhost:8787/_/dev/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    }),
  )
  return (await response.json()) as Sent[]
}

const lockouts = [
  'InvalidPassword',
  'PasswordSoftLockout',
  'PasswordPermanentLockout',
  'InvalidTwoFactorAuthCode',
  'TwoFactorAuthSoftLockout',
  'TwoFactorAuthPermanentLockout',
  'IpAuthLockout',
]
  .map((name) => `... on ${name} { message lockoutInfo { failCount lockedOutUntil } }`)
  .join(' ')
const authInfo =
  '... on AuthInfo { uid sessionToken redirect } ... on AuthToken { token challenge { method lastDigits } }'
const message = (...names: string[]) => names.map((name) => `... on ${name} { message }`).join(' ')

export const identityCalls = {
  sendAcctAuthEmail: `mutation($email: String!, $operation: SusiOperation!, $redirect: String, $fullName: String, $captchaValue: String, $resetPasswordFlow: Boolean) {
    sendAcctAuthEmail(email: $email, operation: $operation, redirect: $redirect, fullName: $fullName, captchaValue: $captchaValue, resetPasswordFlow: $resetPasswordFlow) {
      __typename ... on SusiMethod { value message } ${message('BadRequest', 'FailedChallenge', 'NotFound')} } }`,
  verifyLoginCode: `mutation($loginCode: String!) { verifyLoginCode(loginCode: $loginCode) {
    __typename ... on Token { value } ${message('BadRequest', 'NotFound', 'TooManyRequests')} } }`,
  loginUser: `mutation($email: String, $password: String, $token: String, $twoFactorVerificationCode: String, $backupCode: String, $referrer: String) {
    loginUser(operation: login, email: $email, password: $password, token: $token, twoFactorVerificationCode: $twoFactorVerificationCode, backupCode: $backupCode, referrer: $referrer) {
      __typename ${authInfo} ${message('NotFound', 'BadRequest', 'MissingOAuthTokens')} ${lockouts} } }`,
  createAccount: `mutation($email: String, $name: String, $password: String, $identityToken: String) {
    createAccount(email: $email, name: $name, username: "", password: $password, identityToken: $identityToken) {
      __typename ${authInfo.split(' ... on AuthToken')[0]} ${message('Forbidden', 'AlreadyExists', 'UserCreationRateLimited', 'BadRequest')} } }`,
  crupdatePassword: `mutation($password: String!, $oldPassword: String, $token: String) {
    crupdatePassword(password: $password, oldPassword: $oldPassword, token: $token) {
      __typename ... on MutationSuccess { success } ${message('Forbidden', 'NotFound', 'BadRequest', 'ExpiredCredentials', 'MalformedOAuthToken')}
      ... on InvalidPassword { message lockoutInfo { failCount lockedOutUntil } } ... on PasswordSoftLockout { message lockoutInfo { failCount lockedOutUntil } } } }`,
  viewer: `{ viewer { id username name email unverifiedEmail isSuspended dismissableFlags xsrfToken } }`,
  signOutEverywhere: `mutation { signOutEverywhere { __typename } }`,
  sendVerificationEmail: `mutation { sendVerificationEmail { __typename ${message('Unauthorized', 'BadRequest', 'TooManyRequests')} } }`,
  dismissFlag: `mutation($userId: ID!, $flag: String!) { dismissFlag(userId: $userId, flag: $flag) { __typename ... on Viewer { id dismissableFlags } ${message('Unauthorized', 'Forbidden', 'BadRequest')} } }`,
}

/** Throws if a password is not enough. */
export async function signIn(browser: Browser, email: string, password: string): Promise<void> {
  const result = await browser.ask(identityCalls.loginUser, { email, password })
  if (result.__typename !== 'AuthInfo') throw new Error(`Not signed in: ${JSON.stringify(result)}`)
  await browser.submit('/m/token', { token: String(result.sessionToken) })
}

/** Inserts a session as a row. */
export async function signInAs(browser: Browser, email: string): Promise<void> {
  const token = newToken(192)
  const { results } = await sessionRow({ token, user: email, createdAt: now(), xsrf: newToken() }).all()
  if (results.length !== 1) throw new Error(`${email} was not signed in`)
  browser.store(sessionCookie(openContext().env, token))
}

/** Signs up by the last step of a magic link: other tests cover signing up, and hundreds need a new user. */
export async function signUp(browser: Browser, email: string, name: string): Promise<void> {
  const request = browser.requestTo('/')
  const requester = requesterOf(request)
  const ctx = openContext({ requester, visitor: visitorOf(request) })
  const account = await createProvedAccount(ctx, {
    email,
    name,
    redirect: null,
    external: null,
    method: 'link',
  })
  if (!account) throw new Error(`No account for ${email}`)
  await beginSession(ctx, account.sessionToken, 'session')
  requester.cookies.forEach(browser.store)
}

/** As a person does: by the link that is sent to the address. */
export async function signUpByLink(browser: Browser, email: string, name: string): Promise<void> {
  await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'register' })
  const [mail] = await sentTo(email)
  const token = new URL(mail!.links[0]!).searchParams.get('token')!
  const opened = await browser.submit('/m/callback/email', { token, operation: 'register' })
  if (opened.headers.get('location') === '/registration-form')
    await browser.submit('/registration-form', { name })
}
