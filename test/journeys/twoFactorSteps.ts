import { TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'
import type { Page } from 'playwright-core'
import { RETRY, type Visitor } from './browser.ts'
import { arriveQuietly } from './people.ts'
import { lane } from './lane.ts'

export const TWO_FACTOR = '/two-factor-authentication'
export const SECURITY = '/me/settings/security'

let people = 0

/** Has a confirmed address and, by default, a password. @returns the address */
export async function newcomer({ context }: Visitor, { hasPassword = true } = {}): Promise<string> {
  const email = `two.factor.${(people += 1)}.${Date.now()}@example.org`
  const headers = { origin: lane.origin, 'x-frontend-app': 'lite' }
  const call = (query: string, variables: object) =>
    context.request.post('/_/graphql', { ...RETRY, headers, data: { query, variables } })
  const submit = (path: string, form: Record<string, string>) =>
    context.request.post(path, { ...RETRY, headers, form, maxRedirects: 0 })
  await call(
    'mutation($email: String!) { sendAcctAuthEmail(email: $email, operation: register) { __typename } }',
    { email },
  )
  const outbox = await context.request.get(`/_/dev/outbox?to=${email}`, {
    ...RETRY,
    headers: { accept: 'application/json' },
  })
  const [sent] = (await outbox.json()) as { links: string[] }[]
  const token = new URL(sent!.links[0]!).searchParams.get('token')!
  await submit('/m/callback/email', { token })
  await submit('/registration-form', { name: 'Two Factors' })
  await arriveQuietly({ context })
  if (hasPassword) {
    await call('mutation($password: String!) { crupdatePassword(password: $password) { __typename } }', {
      password: DEMO_PASSWORD,
    })
  }
  return email
}

/** The newest one. */
export async function codeSentTo({ context }: Visitor, to: string): Promise<string> {
  const response = await context.request.get(`/_/dev/outbox?to=${encodeURIComponent(to)}`, {
    ...RETRY,
    headers: { accept: 'application/json' },
  })
  const [newest] = (await response.json()) as { code: string | null }[]
  if (!newest?.code) throw new Error(`No code was sent to ${to}`)
  return newest.code
}

/** Runs while the server's clock is ahead. */
export async function later({ context }: Visitor, by: string, run: () => Promise<void>): Promise<void> {
  const move = (data: object) =>
    context.request.post('/_/dev/clock', { ...RETRY, headers: { origin: lane.origin }, data })
  await move({ advance: by })
  try {
    await run()
  } finally {
    await move({ reset: true })
  }
}

/** The authenticator always approves. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** @returns the authenticator app */
export async function guardByApp(person: Visitor): Promise<TOTP> {
  const { page } = person
  await person.open(TWO_FACTOR)
  await page.getByRole('radio', { name: 'Authenticator app' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const uri = await page.getByRole('link', { name: 'Open it in your app' }).getAttribute('href')
  const app = new TOTP({ secret: new URL(uri!).searchParams.get('secret')! })
  await finishWith(page, app.generate())
  return app
}

async function finishWith(page: Page, code: string) {
  await typeCode(page, code)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
}

export async function addPasskey({ page, open }: Visitor): Promise<void> {
  await withAuthenticator(page)
  await open(SECURITY)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: /^Rename Passkey/ }).waitFor()
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of' }).click()
  await page.keyboard.type(code)
}
