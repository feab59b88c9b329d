/** A member links a Mastodon account (R163, R360, I9, U3). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { type Browser, identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'
import { setFlags } from '#test/identity/setFlags.ts'
import { playServer, SERVER, willing } from '#test/mastodon/web.ts'
import { codeChallengeOf } from '#worker/identity/social/codeChallenge.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, MAIN_ORIGIN } = env as unknown as Env
const PAGE = path('ShowMastodonForMembersPage')

let browser: Browser
let id: string
let username: string
let people = 0

async function newMember(): Promise<Browser> {
  const someone = openBrowser()
  await signUp(someone, `tooter.${(people += 1)}@example.org`, 'Ada Toots')
  const viewer = await someone.ask(identityCalls.viewer)
  await DB.prepare('update users set medium_member_at = 1 where id = ?').bind(viewer.id).run()
  return someone
}

beforeEach(async () => {
  resetClock()
  await setFlags({ enable_mastodon_for_members: true })
  await DB.batch([DB.prepare('delete from mastodon_apps'), DB.prepare('delete from mastodon_accounts')])
  browser = await newMember()
  const viewer = await browser.ask(identityCalls.viewer)
  id = String(viewer.id)
  username = String(viewer.username)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await setFlags({})
})

const start = (instance: string, by = browser) =>
  by.ask(
    `mutation($instance: String!) { linkMastodon(instance: $instance) {
      __typename ... on MastodonAuthorization { url } ... on Failure { message } } }`,
    { instance },
  )
const back = (query: Record<string, string>) => path('AcctCallbackMastodon', undefined, query)
/** As if the server had sent the browser back. */
async function link(by = browser) {
  const { url } = await start(SERVER, by)
  const state = new URL(String(url)).searchParams.get('state')!
  return by.get(back({ code: 'a code', state }))
}
const said = (by = browser) => by.ask('{ formAnswer { isError message } }')
const row = () => DB.prepare('select * from mastodon_accounts where user_id = ?').bind(id).first()
const profile = async () => (await get(path('ShowUser', { username }))).text()

describe('a server that is willing', () => {
  test('a server is asked for the own account only, with PKCE, and its token is given back and not kept', async () => {
    const asked = await playServer(willing())
    const { url } = await start(SERVER)
    const query = new URL(String(url)).searchParams
    expect(new URL(String(url)).origin).toBe(`https://${SERVER}`)
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'a client',
      scope: 'read:accounts',
      redirect_uri: `${MAIN_ORIGIN}/m/callback/mastodon`,
      code_challenge_method: 'S256',
    })
    const answer = await browser.get(back({ code: 'a code', state: query.get('state')! }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE])
    expect(await said()).toEqual({ isError: false, message: copy.returned.linked(`@ada@${SERVER}`) })
    expect(asked.map((one) => one.path)).toEqual([
      '/api/v1/apps',
      '/oauth/token',
      '/api/v1/accounts/verify_credentials',
      '/oauth/revoke',
    ])
    expect(codeChallengeOf(asked[1]!.body.get('code_verifier')!)).toBe(query.get('code_challenge'))
    expect(asked[2]!.authorization).toBe('Bearer a token')
    expect(asked[3]!.body.get('token')).toBe('a token')
    expect(await row()).toMatchObject({ instance: SERVER, username: 'ada', verified_at: null })
    const app = await DB.prepare('select * from mastodon_apps').first()
    expect(JSON.stringify([await row(), app])).not.toMatch(/a token|a secret/)
  })

  test('a server knows us from then on: the next member is not registered again', async () => {
    const asked = await playServer(willing())
    await link()
    await start(SERVER, await newMember())
    expect(asked.filter((one) => one.path === '/api/v1/apps')).toHaveLength(1)
  })

  test('a server that has forgotten us gets another registration', async () => {
    const asked = await playServer({
      ...willing(),
      '/oauth/token': () => Response.json({ error: 'invalid_client' }, { status: 401 }),
    })
    await link()
    await start(SERVER)
    expect(asked.filter((one) => one.path === '/api/v1/apps')).toHaveLength(2)
  })

  test('a linked account shows on the stored profile at once, with rel=me, and is gone at once when unlinked (R163)', async () => {
    await playServer(willing())
    expect(await profile()).not.toContain(`https://${SERVER}/@ada`)
    await link()
    expect(await profile()).toMatch(new RegExp(`href="https://${SERVER}/@ada" rel="me ugc nofollow"`))
    expect(
      await browser.ask(
        '{ viewer { viewerEdge { linkedExternalAccounts { mastodonAccount { username instance } } } } }',
      ),
    ).toEqual({
      viewerEdge: { linkedExternalAccounts: { mastodonAccount: { username: 'ada', instance: SERVER } } },
    })
    expect(await browser.ask('mutation { unlinkMastodon { __typename } }')).toEqual({
      __typename: 'MutationSuccess',
    })
    expect(await profile()).not.toContain(`https://${SERVER}/@ada`)
    expect(await row()).toBeNull()
  })

  test('a profile does not name the server while its owner hides names elsewhere', async () => {
    await playServer(willing())
    await link()
    await browser.ask(
      'mutation { setUserSetting(name: ACCOUNT_HIDE_EXTERNAL_SERVICES, value: "ON") { __typename } }',
    )
    expect(await profile()).not.toContain(`https://${SERVER}/@ada`)
  })

  test('a server is asked without a token whether it has verified the profile, and its answer is shown', async () => {
    const here = `${MAIN_ORIGIN}${path('ShowUser', { username })}`
    const field = (href: string, verified_at: string | null) => ({
      name: 'Stories',
      value: `<a href="${href}" rel="me nofollow">stories</a>`,
      verified_at,
    })
    const check = () =>
      browser.ask('mutation { checkMastodon { __typename ... on MastodonAccount { isVerified } } }')
    const answers = willing()
    const asked = await playServer(answers)
    await link()
    const tries = [
      [[field(here, null)], false],
      [[field('https://elsewhere.example.org/@ada', '2026-01-01')], false],
      [[field(here, '2026-01-01')], true],
      [[], false],
    ] as const
    for (const [fields, isVerified] of tries) {
      answers['/api/v1/accounts/109'] = willing({ fields: [...fields] })['/api/v1/accounts/109']!
      expect(await check()).toEqual({ __typename: 'MastodonAccount', isVerified })
    }
    expect(asked.at(-1)!.authorization).toBeNull()
    expect(await (await browser.get(PAGE)).text()).toContain(copy.linked.waiting)
  })

  test('that has no such account any more takes the verification away; one that fails for now does not', async () => {
    const answers = willing()
    await playServer(answers)
    await link()
    const verify = () =>
      DB.prepare('update mastodon_accounts set verified_at = 1 where user_id = ?').bind(id).run()
    const check = async () => {
      const said = await browser.ask('mutation { checkMastodon { __typename } }')
      return [said.__typename, (await row())!.verified_at]
    }
    const at = '/api/v1/accounts/109'
    for (const status of [429, 500, 503, 401, 301]) {
      await verify()
      answers[at] = () => new Response('{}', { status })
      expect([status, ...(await check())]).toEqual([status, 'BadRequest', 1])
    }
    answers[at] = () => {
      throw new DOMException('Too late', 'TimeoutError')
    }
    expect(await check()).toEqual(['BadRequest', 1])
    for (const status of [404, 410]) {
      await verify()
      answers[at] = () => Response.json({ error: 'Record not found' }, { status })
      expect([status, ...(await check())]).toEqual([status, 'MastodonAccount', null])
    }
    expect(await (await browser.get(PAGE)).text()).toContain(copy.linked.waiting)
    expect(await profile()).toContain('"isVerified":false')
  })
})

describe('no account is linked', () => {
  const refusedAnswers = {
    'its registration is refused': { '/api/v1/apps': () => Response.json({ error: 'no' }, { status: 403 }) },
    'it answers no JSON': { '/api/v1/apps': () => new Response('<html>') },
    'it sends us elsewhere': {
      '/api/v1/apps': () =>
        new Response(null, { status: 302, headers: { location: 'https://elsewhere.example.org/' } }),
    },
  }
  test.each(Object.entries(refusedAnswers))(
    'no account is linked by a server when %s',
    async (_, answers) => {
      await playServer({ ...willing(), ...answers })
      expect(await start(SERVER)).toEqual({ __typename: 'BadRequest', message: copy.errors.refused(SERVER) })
    },
  )

  test('no account is linked by a server that does not answer in time, or at all, and each has its words', async () => {
    await playServer({
      '/api/v1/apps': () => {
        throw new DOMException('Too late', 'TimeoutError')
      },
    })
    expect(await start(SERVER)).toMatchObject({ message: copy.errors.timeout(SERVER) })
    expect(await start('nowhere.example.org')).toMatchObject({
      message: copy.errors.unreachable('nowhere.example.org'),
    })
  })

  test.each([
    '',
    'ada',
    'localhost',
    '127.0.0.1',
    'localhost:8787',
    'writer.localhost',
    'me.dm:8443',
    'a b.example',
  ])('no account is linked by the name %j, which is no public server (U3)', async (name) => {
    const asked = await playServer(willing())
    expect(await start(name)).toEqual({ __typename: 'BadRequest', message: copy.errors.instance })
    expect(asked).toEqual([])
  })

  test('no account is linked by a server that names an account elsewhere', async () => {
    await playServer(willing({ url: 'https://famous.example.org/@ada' }))
    await link()
    expect(await said()).toEqual({ isError: true, message: copy.errors.refused(SERVER) })
    expect(await row()).toBeNull()
  })

  test('no account is linked by an answer with another state, a second time, too late, in another session, or after cancelling (I9)', async () => {
    const asked = await playServer(willing())
    const attempt = async () => new URL(String((await start(SERVER)).url)).searchParams.get('state')!
    await attempt()
    await browser.get(back({ code: 'a code', state: 'another' }))
    expect(await said()).toMatchObject({ message: copy.returned.stale })
    const late = await attempt()
    advanceClock(limits.socialState.lifetime)
    await browser.get(back({ code: 'a code', state: late }))
    expect(await said()).toMatchObject({ message: copy.returned.stale })
    resetClock()
    const taken = await attempt()
    const other = await newMember()
    other.cookies.set('mastodon', browser.cookies.get('mastodon') ?? '')
    await other.get(back({ code: 'a code', state: taken }))
    expect(await said(other)).toMatchObject({ message: copy.returned.stale })
    await browser.get(back({ error: 'access_denied', state: taken }))
    expect(await said()).toMatchObject({ message: copy.returned.cancelled })
    await browser.get(back({ code: 'a code', state: taken }))
    expect(await said()).toMatchObject({ message: copy.returned.stale })
    expect(asked.every((one) => one.path === '/api/v1/apps')).toBe(true)
    expect(await DB.prepare('select count(*) from mastodon_accounts').first('count(*)')).toBe(0)
  })

  test('no account is linked that another member has linked', async () => {
    await playServer(willing())
    await link()
    const other = await newMember()
    await link(other)
    expect(await said(other)).toEqual({ isError: true, message: copy.returned.taken })
  })

  test('no account is linked without a membership', async () => {
    await playServer(willing())
    await DB.prepare('update users set medium_member_at = null where id = ?').bind(id).run()
    expect(await start(SERVER)).toEqual({ __typename: 'Forbidden', message: copy.errors.membersOnly })
    expect(await (await browser.get(PAGE)).text()).toContain(copy.notMember)
  })

  test('no account is linked more often than a member would', async () => {
    await playServer(willing())
    const { uses } = limits.rateLimit.mastodonLinksOfAccount
    for (let use = 0; use < uses; use++) await start(SERVER)
    expect(await start(SERVER)).toMatchObject({ __typename: 'TooManyRequests', message: copy.errors.tooMany })
  })
})

describe('the page', () => {
  test('the page is not found while its flag is off, nor is the way back, and no account can be linked (R030, R360)', async () => {
    await playServer(willing())
    await link()
    await setFlags({})
    expect((await browser.get(PAGE)).status).toBe(404)
    expect((await browser.get(back({ code: 'x', state: 'x' }))).status).toBe(404)
    expect(await start(SERVER)).toEqual({ __typename: 'Forbidden', message: copy.errors.off })
    expect(await profile()).not.toContain(SERVER)
  })

  test('the page describes itself to visitors, with links to a membership and to sign-in (R115)', async () => {
    const shown = await (await openBrowser().get(PAGE)).text()
    expect(shown).toContain(copy.heading('me.dm'))
    expect(shown).toContain(copy.visitor)
    expect(shown).not.toContain('name="instance"')
  })

  test('the page in development links an account on a fake server, and the profile shows it', async () => {
    const { url } = await start('@ada@me.dm')
    const at = new URL(String(url))
    expect(await (await browser.get(at.pathname + at.search)).text()).toContain('Authorise')
    at.searchParams.set('username', 'ada')
    at.searchParams.set('link', `${MAIN_ORIGIN}${path('ShowUser', { username })}`)
    const sent = await browser.get(at.pathname + at.search)
    const home = new URL(sent.headers.get('location')!)
    await browser.get(home.pathname + home.search)
    const shown = await (await browser.get(PAGE)).text()
    expect(shown).toContain(copy.returned.linked('@ada@me.dm'))
    expect(shown).toContain(copy.linked.verified)
  })
})
