import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Browser, identityCalls, openBrowser, signIn } from '#test/identity/browser.ts'
import { askForCode, begin, locationOf, MAIN } from '#test/identity/handOffActs.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const { DB } = bindings as unknown as Env
const HOST = 'writer.localhost:8787'
const OWN = `http://${HOST}`

beforeAll(async () => {
  await DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
  forgetMisses()
})
afterEach(resetClock)

/** The same browser on the main host and on a writer's. */
const person = async (email: string | null = 'reader@example.com') => {
  const main = openBrowser()
  if (email) await signIn(main, email, DEMO_PASSWORD)
  return { main, own: openBrowser({ host: HOST }) }
}
type Person = Awaited<ReturnType<typeof person>>

/** By a link of its pages. */
async function crossOver({ main, own }: Person): Promise<void> {
  await own.get(await askForCode(main, own))
  expect(await usernameOf(own)).toBe('reader')
}

const usernameOf = async (browser: Browser) => (await browser.ask(identityCalls.viewer)).username
const asks = (redirect = '/') =>
  path('AcctGlobalIdentity', undefined, { host: HOST, operation: 'login', redirect, ask: '1' })

describe('a state that another browser started', () => {
  let starter: Person
  let victim: Person
  beforeEach(async () => {
    await DB.prepare('delete from one_time_tokens').run()
    starter = await person(null)
    victim = await person()
  })

  test('a foreign state gives no code to a signed-in user who follows its link: the auth domain asks, and names the host (I10)', async () => {
    const link = await begin(starter.main, starter.own, '/m/global-identity?redirect=/about')
    const answer = await victim.main.get(link)
    expect(locationOf(answer)).toBe(asks('/about'))
    const page = await victim.main.get(locationOf(answer))
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(copy.handOff.title(HOST))
    expect(html).toContain('@reader')
    expect(page.headers.get('cache-control')).toMatch(/no-store/)
    const { results } = await DB.prepare(
      "select 1 from one_time_tokens where kind = 'handOff' and used_at is null and user_id = (select id from users where username = 'reader')",
    ).all()
    expect(results).toEqual([])
  })

  test('a foreign state is not completed when the user agrees: a new one starts in their own browser', async () => {
    const link = await begin(starter.main, starter.own, '/m/global-identity?redirect=/about')
    await victim.main.get(link)
    const { main, own } = victim
    const { xsrfToken } = await main.ask(identityCalls.viewer)
    const agreed = await main.submit(path('AcctGlobalIdentity'), {
      host: HOST,
      redirect: '/about',
      xsrf: String(xsrfToken),
    })
    // The redirects end on another host, so a page refreshes (leadOn.ts).
    const onward = /url=(.*)$/.exec(agreed.headers.get('refresh') ?? '')![1]!
    const marked = locationOf(await main.get(onward))
    expect(marked.startsWith(`${OWN}/m/global-identity?`)).toBe(true)
    const stated = locationOf(await own.get(marked))
    const code = locationOf(await main.get(stated))
    await starter.own.get(code)
    expect(await usernameOf(starter.own)).toBeNull()
    expect(locationOf(await own.get(code))).toBe('/about')
    expect(await usernameOf(own)).toBe('reader')
  })

  test.each([
    ['with the starter’s mark', (link: URL) => link],
    ['without a mark', (link: URL) => (link.searchParams.delete('browser'), link)],
    ['with a made-up mark', (link: URL) => (link.searchParams.set('browser', 'a'.repeat(64)), link)],
  ])('a foreign state is asked about %s, also after the victim’s own start there', async (_, change) => {
    await begin(victim.main, victim.own)
    const link = change(new URL(await begin(starter.main, starter.own)))
    const answer = await victim.main.get(link.pathname + link.search, { referer: `${OWN}/` })
    expect(locationOf(answer)).toBe(asks())
  })

  test('a foreign state cannot use the mark of another host', async () => {
    await DB.prepare("update users set has_subdomain = 1 where username = 'author'").run()
    forgetMisses()
    const elsewhere = openBrowser({ host: 'author.localhost:8787' })
    const link = new URL(await begin(victim.main, elsewhere))
    link.searchParams.set('host', HOST)
    expect(locationOf(await victim.main.get(link.pathname + link.search))).toBe(asks())
  })

  test('a visitor signs in first, and is asked then', async () => {
    const link = await begin(starter.main, starter.own)
    const visitor = openBrowser()
    const asked = await visitor.get(locationOf(await visitor.get(link)))
    expect(locationOf(asked)).toBe(
      path('AcctSignin', undefined, { operation: 'login', entryPoint: null, redirect: asks() }),
    )
  })
})

test('a link to the auth domain that no page of the host sent asks first, from wherever it comes', async () => {
  const { main } = await person()
  const link = path('AcctGlobalIdentity', undefined, { host: HOST, operation: 'login', redirect: '/' })
  for (const referer of ['', 'http://evil.example/', `${MAIN}/`, `http://${HOST}.evil.example/`]) {
    const answer = await main.get(link, referer ? { referer } : {})
    expect([referer, answer.status, locationOf(answer)]).toEqual([referer, 200, ''])
    expect(main.cookies.has('handoff-browser')).toBe(false)
  }
  const other = await main.get(link.replace('writer.', 'WRITER.'))
  expect(locationOf(other)).toBe(asks())
})

test('only the page’s own form agrees (I11)', async () => {
  const { main } = await person()
  const { xsrfToken } = await main.ask(identityCalls.viewer)
  const agree = (fields: Record<string, string>, headers = {}) =>
    main.submit(path('AcctGlobalIdentity'), { host: HOST, xsrf: String(xsrfToken), ...fields }, headers)
  expect((await agree({}, { origin: OWN })).status).toBe(403)
  expect((await agree({ xsrf: 'wrong' })).status).toBe(403)
  expect((await agree({ host: 'evil.example' })).status).toBe(404)
  expect(main.cookies.has('handoff-browser')).toBe(false)
  const own = openBrowser({ host: HOST })
  expect((await own.submit(path('AcctGlobalIdentity'), { host: HOST })).status).toBe(404)
})

test('a mark is used once, and expires', async () => {
  const { main, own } = await person()
  const link = await begin(main, own)
  expect(locationOf(await main.get(link))).toContain('/m/global-identity-2?token=')
  expect(locationOf(await main.get(link))).toBe(asks())
  const cookie = (
    await main.get(path('AcctGlobalIdentity', undefined, { host: HOST }), { referer: OWN })
  ).headers
    .getSetCookie()
    .find((text) => text.startsWith('handoff-browser='))
  expect(cookie).toContain(`Max-Age=${limits.twoFactorStep.lifetime / 1000}`)
  expect(cookie).toContain('HttpOnly')
})

test('a browser without cookies is asked, and not sent in circles', async () => {
  const { main, own } = await person(null)
  const link = await begin(main, own)
  const bare = openBrowser()
  const asked = locationOf(await bare.get(link, { referer: `${OWN}/` }))
  const next = locationOf(await bare.get(asked, { referer: `${OWN}/` }))
  expect(next).toMatch(/^\/m\/signin\?/)
})

describe('signing out on the main host', () => {
  test('signing out ends the sessions that were handed over from the main host, and no others', async () => {
    const [one, other] = [await person(), await person()]
    await crossOver(one)
    await crossOver(other)
    const { xsrfToken } = await one.main.ask(identityCalls.viewer)
    await one.main.get(path('AcctSignout', { xsrf: String(xsrfToken) }))
    expect(await usernameOf(one.own)).toBeNull()
    expect(await usernameOf(other.own)).toBe('reader')
    expect(await usernameOf(other.main)).toBe('reader')
  })

  test('signing out on the other host does not sign out of the main host', async () => {
    const one = await person()
    await crossOver(one)
    const { xsrfToken } = await one.own.ask(identityCalls.viewer)
    await one.own.get(path('AcctSignout', { xsrf: String(xsrfToken) }))
    expect(await usernameOf(one.own)).toBeNull()
    expect(await usernameOf(one.main)).toBe('reader')
  })

  test('and so does ending that session in the list, and everywhere, from another browser', async () => {
    const [one, other] = [await person(), await person()]
    await crossOver(one)
    const sessionOf = async ({ main }: Person) =>
      (
        (await main.ask('{ account { sessions { id isCurrent } } }')).sessions as {
          id: string
          isCurrent: boolean
        }[]
      ).find(({ isCurrent }) => isCurrent)!.id
    const id = await sessionOf(one)
    const revoke = 'mutation($id: ID!) { revokeSession(sessionId: $id) { __typename } }'
    expect(await other.main.ask(revoke, { id })).toEqual({ __typename: 'MutationSuccess' })
    expect(await usernameOf(one.own)).toBeNull()
    await crossOver(other)
    await other.main.ask(identityCalls.signOutEverywhere)
    expect(await usernameOf(other.own)).toBeNull()
  })

  test('a user who signs in again keeps them; another user in that browser ends them', async () => {
    const one = await person()
    await crossOver(one)
    await signIn(one.main, 'reader@example.com', DEMO_PASSWORD)
    expect(await usernameOf(one.own)).toBe('reader')
    await signIn(one.main, 'writer@example.com', DEMO_PASSWORD)
    expect(await usernameOf(one.own)).toBeNull()
  })

  test('a session that is used only on the other host keeps its main session alive', async () => {
    const one = await person()
    await crossOver(one)
    for (let month = 0; month < 6; month += 1) {
      advanceClock(limits.session.lifetime / 2 + 60_000)
      expect(await usernameOf(one.own)).toBe('reader')
    }
    resetClock()
  })
})
