import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { type Answer, askerOf, type Visit } from '#test/harness/ask.ts'
import { connect } from '#test/harness/connection.ts'
import type { Sent } from '#test/identity/browser.ts'
import { hydrated } from './browser.ts'
import { lane } from './lane.ts'

export { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

/** The address has no account. */
export const newAddress = (): string => `someone.${Date.now().toString(36)}${randomInt(1e6)}@example.org`

const asker = askerOf(lane.origin)

/** Each call comes from another network. */
const ask = (path: string, visit: Visit = {}): Promise<Answer> =>
  asker.ask(path, {
    host: new URL(lane.origin).host,
    ...visit,
    headers: {
      origin: lane.origin,
      'cf-connecting-ip': `198.18.${randomInt(256)}.${randomInt(256)}`,
      accept: 'application/json',
      ...visit.headers,
    },
  })

/** Exactly these; every isolate applies them to the next request. */
export async function setFlags(flags: Record<string, boolean>): Promise<void> {
  const place = connect(lane.place)
  place.sql('delete from flags')
  for (const [name, value] of Object.entries(flags)) {
    place.sql('insert into flags (name, value, updated_at) values (?, ?, 1)', name, JSON.stringify(value))
  }
  place.close()
  const purged = await ask('/_/admin/purge', {
    method: 'POST',
    headers: { authorization: 'Bearer dev-admin' },
    body: { tags: ['site'] },
  })
  if (purged.status !== 200) throw new Error(`The flags were not set: ${purged.status}`)
}

/** Attempts and sent codes would lock the demo's guarded account. */
export function forgetLimits(): void {
  const place = connect(lane.place)
  for (const table of ['attempts', 'rate_limit_uses']) place.sql(`delete from ${table}`)
  place.close()
}

/** Newest first; waits for the first. */
export async function sentTo(to: string): Promise<Sent[]> {
  for (let turn = 0; turn < 50; turn++) {
    const sent = (await ask(`/_/dev/outbox?to=${encodeURIComponent(to)}`)).json<Sent[]>()
    if (sent.length) return sent
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing was sent to ${to}`)
}

/** Only emails with a magic link have a code too. */
export async function magicLinkTo(to: string): Promise<string> {
  for (let turn = 0; turn < 50; turn++) {
    const mail = (await sentTo(to)).find(({ code }) => code)
    if (mail) return mail.links[0]!
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No magic link was sent to ${to}`)
}

/**
 * Moves the whole place's clock until the test ends, day by day, because a day's work may take a second.
 * @param advance as in `8d` or `1h`
 */
export async function moveClock(advance: string): Promise<void> {
  const move = (body: object) => ask('/_/dev/clock', { method: 'POST', body })
  onTestFinished(async () => void (await move({ reset: true })))
  const days = /^(\d+)d$/.exec(advance)
  const steps: string[] = days ? Array<string>(Number(days[1])).fill('1d') : [advance]
  for (const step of steps) await move({ advance: step })
}

export interface Account {
  email: string
  password: string
}

export async function newAccount(): Promise<Account> {
  const account = { email: newAddress(), password: 'a password of mine' }
  await call(
    `mutation($email: String, $password: String) { createAccount(email: $email, name: "Some One", username: "", password: $password) { __typename } }`,
    account,
  )
  return account
}

export async function resetLinkOf(email: string): Promise<string> {
  await call(
    `mutation($email: String!) { sendAcctAuthEmail(email: $email, operation: login, resetPasswordFlow: true) { __typename } }`,
    { email },
  )
  const reset = (await sentTo(email)).find(({ subject }) => subject.startsWith('Set your password'))!
  const url = new URL(reset.links[0]!)
  return url.pathname + url.search
}

/** The app opens it in the browser. */
export async function appLoginOf({ email, password }: Account): Promise<string> {
  const { loginUser } = await call<{ loginUser: { sessionToken: string } }>(
    `mutation($email: String, $password: String) { loginUser(operation: login, email: $email, password: $password) { ... on AuthInfo { sessionToken } } }`,
    { email, password },
  )
  return path('AcctAppLogin', { token: loginUser.sessionToken })
}

async function call<Data>(query: string, variables: object): Promise<Data> {
  const response = await ask('/_/graphql', {
    method: 'POST',
    headers: { 'x-frontend-app': 'lite' },
    body: { query, variables },
  })
  const { data, errors } = response.json<{ data: Data; errors?: { message: string }[] }>()
  if (errors) throw new Error(errors[0]!.message)
  return data
}

export const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === 'sid')

/** The next page's address may equal the previous one's, so only the shown viewer proves that it is another. */
export async function arrivesSignedIn(page: Page): Promise<void> {
  await page.locator('.ViewerMenu-name').waitFor({ state: 'attached' })
  await hydrated(page)
  expect(await isSignedIn(page)).toBe(true)
}

/** A new account chooses topics first, without the usual bar. */
export async function arrivesAtStart(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === path('ShowGetStarted'))
  await hydrated(page)
  expect(await isSignedIn(page)).toBe(true)
}

/** Goes on to the new account's destination. */
export async function passStart(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === path('ShowGetStarted'))
  await page.getByRole('button', { name: copy.onboarding.skip }).click()
}

export async function openModal(page: Page, operation: 'login' | 'register' = 'login'): Promise<void> {
  const kind = operation === 'login' ? 'signIn' : 'signUp'
  await page.locator(`.VisitorActions-${kind}:visible`).click()
  await page.locator('dialog[open] .StepTitle').waitFor()
}

/** From the options or from the email step. */
export async function giveEmail(page: Page, email: string): Promise<void> {
  const field = page.getByLabel('Your email')
  if (!(await field.isVisible())) await page.getByRole('link', { name: /(?:in|up) with email$/ }).click()
  await field.fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function givePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with password' }).click()
}

export const titled = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true })
