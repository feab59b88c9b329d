/**
 * Five ways of taking over an account before its owner has it (arXiv 2205.10174): the attacker makes it with the
 * victim's address, and the victim comes later by another way. Afterwards no credential of the attacker works.
 */
import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Browser, identityCalls, openBrowser, sentTo } from '#test/identity/browser.ts'
import { answerAs, comeBack, join, startAddress, visit } from '#test/identity/providerVisit.ts'

const env = bindings as unknown as Env
const PASSWORD = 'the password of an attacker'

beforeAll(async () => {
  await env.DB.prepare(
    "insert or replace into flags (name, value, updated_at) values ('enable_passwords', 'true', 0)",
  ).run()
  forgetMisses()
  forgetEntries()
})

const viewerOf = (browser: Browser) => browser.ask(identityCalls.viewer)

/** The address is not proved. */
async function squat(email: string): Promise<Browser> {
  const attacker = openBrowser()
  const created = await attacker.ask(identityCalls.createAccount, { email, name: 'A', password: PASSWORD })
  await attacker.submit('/m/token', { token: String(created.sessionToken) })
  expect(await viewerOf(attacker)).toMatchObject({ unverifiedEmail: email })
  return attacker
}

/** By a link to the victim's inbox. */
async function byLink(email: string): Promise<Browser> {
  const victim = openBrowser()
  await victim.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
  const token = new URL(
    (await sentTo(email)).find(({ links }) => links[0]?.includes('callback'))!.links[0]!,
  ).searchParams.get('token')!
  await victim.submit('/m/callback/email', { token })
  return victim
}

async function connect(
  browser: Browser,
  provider: 'google' | 'facebook',
  someone: { sub: string; name: string },
) {
  const { xsrfToken } = await viewerOf(browser)
  const query = { operation: 'connect', xsrf: String(xsrfToken), redirect: '/me/settings/security' }
  return visit(browser, provider, someone, query)
}

const canSignIn = async (email: string) =>
  (await openBrowser().ask(identityCalls.loginUser, { email, password: PASSWORD })).__typename === 'AuthInfo'

describe('an account belongs to its address’s owner only (I9)', () => {
  test('classic-federated merge: a password set in advance is deleted when the victim signs in with Google', async () => {
    const email = 'merge.victim@gmail.com'
    const attacker = await squat(email)
    const victim = openBrowser()
    await visit(victim, 'google', { name: 'Victim', email, isVerified: true })
    expect(await viewerOf(victim)).toMatchObject({ email })
    expect(await canSignIn(email)).toBe(false)
    expect(String((await viewerOf(attacker)).id)).toMatch(/^lo_/)
  })

  test('classic-federated merge where Google only saw the address: the link to the inbox comes first', async () => {
    const email = 'merge.victim@studio.example'
    await squat(email)
    const someone = { sub: 'merge-studio', name: 'Victim', email, isVerified: true }
    const asked = await visit(openBrowser(), 'google', someone)
    expect(asked.headers.get('location')).toContain('/m/signin')
    expect(await canSignIn(email)).toBe(true)
    await byLink(email)
    expect(await canSignIn(email)).toBe(false)
  })

  test('an unexpired session of the attacker ends when the victim proves the address', async () => {
    const email = 'session.victim@studio.example'
    const attacker = await squat(email)
    const victim = await byLink(email)
    expect(await viewerOf(victim)).toMatchObject({ email })
    expect(String((await viewerOf(attacker)).id)).toMatch(/^lo_/)
  })

  test('trojan identifier: a provider account that the attacker connected no longer works', async () => {
    const email = 'trojan.victim@studio.example'
    const attacker = await squat(email)
    const own = { sub: 'attackers-own', name: 'Attacker' }
    expect((await connect(attacker, 'facebook', own)).headers.get('location')).toContain('outcome=connected')
    const victim = await byLink(email)
    const { id } = await viewerOf(victim)
    const again = openBrowser()
    await visit(again, 'facebook', own)
    expect((await viewerOf(again)).id).not.toBe(id)
    expect(await victim.ask('{ connectedAccounts { provider } }')).toEqual([])
  })

  test('an unexpired email change, a link that waits in no inbox, gives the attacker’s account no access', async () => {
    const email = 'change.victim@gmail.com'
    const attacker = await squat(email)
    const [waiting] = await sentTo(email)
    const victim = openBrowser()
    await visit(victim, 'google', { name: 'Victim', email, isVerified: true })
    const { id } = await viewerOf(victim)
    const { pathname } = new URL(waiting!.links[0]!)
    for (const browser of [attacker, openBrowser()]) {
      await browser.submit(pathname, {})
      expect((await viewerOf(browser)).id).not.toBe(id)
    }
    expect(await viewerOf(victim)).toMatchObject({ id, email })
  })

  test('non-verifying provider: an address that a provider only repeats is in no account', async () => {
    const email = 'repeated.victim@studio.example'
    for (const provider of ['google', 'facebook', 'twitter', 'apple'] as const) {
      const attacker = openBrowser()
      await join(attacker, provider, { sub: `repeats-${provider}`, name: 'Attacker', email })
      expect(await viewerOf(attacker)).toMatchObject({ email: null, unverifiedEmail: null })
    }
    const asked = await openBrowser().ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    expect(asked).toMatchObject({ __typename: 'BadRequest', message: 'User does not exist' })
  })
})

describe('connecting a provider', () => {
  const settings = '/me/settings/security'

  async function newcomer(name: string): Promise<Browser> {
    const browser = openBrowser()
    await join(browser, 'twitter', { sub: `twitter-of-${name}`, name })
    return browser
  }

  test('a connected account signs in to the same user, is connected once, and the settings page shows it', async () => {
    const browser = await newcomer('one')
    const done = await connect(browser, 'google', { sub: 'google-of-one', name: 'One' })
    expect(done.headers.get('location')).toBe(`${settings}?provider=google&outcome=connected`)
    expect(await browser.ask('{ connectedAccounts { provider } }')).toEqual([
      { provider: 'twitter' },
      { provider: 'google' },
    ])
    const other = openBrowser()
    await visit(other, 'google', { sub: 'google-of-one', name: 'One' })
    expect((await viewerOf(other)).id).toBe((await viewerOf(browser)).id)
  })

  test('an account that another user has connected stays theirs (M119)', async () => {
    const [one, two] = [await newcomer('first'), await newcomer('second')]
    const shared = { sub: 'shared', name: 'Shared' }
    await connect(one, 'google', shared)
    const refused = await connect(two, 'google', shared)
    expect(refused.headers.get('location')).toBe(`${settings}?provider=google&outcome=alreadyExists`)
    expect(await two.ask('{ connectedAccounts { provider } }')).toEqual([{ provider: 'twitter' }])
  })

  test('only one account of each provider is connected', async () => {
    const browser = await newcomer('many')
    const refused = await connect(browser, 'google', { sub: 'many-1', name: 'M' })
    expect(refused.headers.get('location')).toContain('outcome=connected')
    const second = await connect(browser, 'google', { sub: 'many-2', name: 'M' })
    expect(second.headers.get('location')).toContain('outcome=another')
  })

  test('a link on another page connects no account: it does not have the session’s token', async () => {
    const browser = await newcomer('lured')
    for (const xsrf of ['', 'guessed']) {
      const response = await browser.get(startAddress('google', { operation: 'connect', xsrf }))
      expect(response.status).toBe(403)
    }
    const signedOut = await openBrowser().get(startAddress('google', { operation: 'connect', xsrf: '' }))
    expect(signedOut.headers.get('location')).toContain('/m/signin')
  })

  test('a session that has ended connects no account', async () => {
    const browser = await newcomer('gone')
    const { id, xsrfToken } = await viewerOf(browser)
    const query = { operation: 'connect', xsrf: String(xsrfToken) }
    const location = (await browser.get(startAddress('apple', query))).headers.get('location')!
    await env.DB.prepare('delete from sessions where user_id = ?').bind(id).run()
    const answer = await answerAs(browser, new URL(location), { sub: 'late', name: 'L' })
    const response = await comeBack(browser, 'apple', answer)
    expect(response.headers.get('location')).toContain('outcome=failed')
    const { results } = await env.DB.prepare('select * from external_accounts where user_id = ?')
      .bind(id)
      .all()
    expect(results.map(({ provider }) => provider)).toEqual(['twitter'])
  })

  test('the only way to sign in cannot be removed; with another way it can, by data call and by form', async () => {
    const browser = await newcomer('leaver')
    const call = `mutation($provider: SocialProvider!) { disconnectAccount(provider: $provider) {
      __typename ... on SocialChange { outcome connectedAccounts { provider } } } }`
    expect(await browser.ask(call, { provider: 'twitter' })).toMatchObject({ outcome: 'onlyWay' })
    await connect(browser, 'google', { sub: 'leaver', name: 'L' })
    expect(await browser.ask(call, { provider: 'twitter' })).toMatchObject({
      outcome: 'disconnected',
      connectedAccounts: [{ provider: 'google' }],
    })
    expect(await browser.ask(call, { provider: 'twitter' })).toMatchObject({ outcome: 'notThere' })
    await connect(browser, 'facebook', { sub: 'leaver-f', name: 'L' })
    const xsrf = String((await viewerOf(browser)).xsrfToken)
    const fields = { form: 'disconnection', provider: 'google' }
    expect((await browser.submit('/me/settings/security', fields)).status).toBe(403)
    const removed = await browser.submit('/me/settings/security', { ...fields, xsrf })
    expect(removed.headers.get('location')).toBe(
      '/me/settings/security?provider=google&outcome=disconnected#connected-accounts',
    )
    expect(await openBrowser().ask(call, { provider: 'google' })).toMatchObject({
      __typename: 'Unauthorized',
    })
  })

  test('if two are removed at once, one is left to sign in with', async () => {
    const browser = await newcomer('both')
    await connect(browser, 'google', { sub: 'both', name: 'B' })
    const call = (provider: string) =>
      browser.ask(`mutation { disconnectAccount(provider: ${provider}) { __typename } }`)
    await Promise.all([call('twitter'), call('google')])
    expect(await browser.ask('{ connectedAccounts { provider } }')).toHaveLength(1)
  })
})
