import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signInAs } from '#test/identity/browser.ts'
import type { Context } from '#worker/platform/context.ts'
import { readCaller } from '#worker/identity/caller.ts'
import { confirmEmail } from '#worker/identity/confirmEmail.ts'
import { requesterOf } from '#worker/identity/requester.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const MAIN = 'http://localhost:8787'

async function contextOf(browser: Browser): Promise<Context> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${MAIN}/`, { headers: { cookie } })
  const db = openDb(bindings.DB)
  const caller = await readCaller(request, bindings, db, MAIN)
  const execution = { waitUntil: () => undefined }
  return { env: bindings, db, caller, execution, requester: requesterOf(request) } as unknown as Context
}

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser()
  await signInAs(browser, email)
  return browser
}

test('a confirmed address replaces the old one, ends all other sessions, and the old address is notified (I6)', async () => {
  const browser = await signedIn('reader@example.com')
  const elsewhere = await signedIn('reader@example.com')
  const other = await signedIn('author@example.com')
  await browser.ask(accountCalls.changeEmail, { email: 'reader.new@example.org' })
  const key = (await sentTo('reader.new@example.org'))[0]!.links[0]!.split('/').at(-1)!
  expect(await confirmEmail(await contextOf(other), key)).toBe('otherAccount')
  // A holder of the link sees its account first; the account's owner need not.
  const [theirs, own] = await Promise.all(
    [other, browser].map(async (someone) => (await someone.get(path('AcctConfirm', { key }))).text()),
  )
  const { username, name } = await browser.ask(identityCalls.viewer)
  expect(theirs).toContain(copy.confirmPage.whose(String(name), String(username)))
  expect(theirs).not.toContain(copy.confirmPage.submit)
  expect(own).toContain(copy.confirmPage.submit)
  expect(own).not.toContain('This link confirms')
  // The address is the proof, so later pages must not learn it.
  expect(own).toContain('<meta name="referrer" content="no-referrer"/>')
  expect(await confirmEmail(await contextOf(browser), key)).toBe('confirmed')
  expect(await browser.ask(identityCalls.viewer)).toMatchObject({
    email: 'reader.new@example.org',
    unverifiedEmail: null,
  })
  expect((await elsewhere.ask(identityCalls.viewer)).username).toBeNull()
  expect(await confirmEmail(await contextOf(browser), key)).toBe('expired')
  expect((await sentTo('reader@example.com'))[0]!.subject).toContain('email address was changed')
  await signedIn('reader.new@example.org')
})
