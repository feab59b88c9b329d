import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { BROWSER, cacheOf, queriesOf } from './answers.ts'
import { coolAll, purge } from './changes.ts'
import { giveHosts, hosts, idOf, newcomer, sessionHost, signIn, storyOf } from './demo.ts'

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation()
  giveHosts(place)
})
afterAll(() => place.stop())

const DATA = { 'content-type': 'application/json', 'graphql-operation': 'test' }
const QUERY = {
  query: '{ cacheUnsafeLoggedInState { isLoggedIn } visitor { id isBot } }',
}

interface CallAnswer {
  data: {
    cacheUnsafeLoggedInState: { isLoggedIn: boolean }
    visitor: { id: string; isBot: boolean }
  }
}

test(
  'two thousand simultaneous requests of eight people and as many visitors each get their own answer (K7)',
  { timeout: 180_000 },
  async () => {
    const people = Array.from({ length: 8 }, (_, index) => ({
      cookie: signIn(place, newcomer(place, `canaryk7x${index}`)).cookie,
    }))
    const staff = signIn(place, 'staff').cookie
    const pages = ['/', '/topics', '/@writer', '/feed/latest', storyOf(place, 'Red Ink').path]
    const one = async (index: number) => {
      const person = people[index % 8]!
      const kind = Math.floor(index / 8) % 5
      const isSignedIn = index % 3 !== 0
      const headers = {
        ...(isSignedIn && { cookie: person.cookie }),
        ...(index % 2 && BROWSER),
      }
      if (kind < 3) {
        const answer = await place.post('/_/graphql', QUERY, { headers: { ...headers, ...DATA } })
        const { data } = answer.json<CallAnswer>()
        expect([index, data.cacheUnsafeLoggedInState.isLoggedIn]).toEqual([index, isSignedIn])
        expect([index, data.visitor.isBot]).toEqual([index, index % 2 === 0])
        return
      }
      const path = pages[index % pages.length]!
      const host = path === '/topics' && index % 4 === 0 ? hosts.domain : hosts.main
      // A session is valid on its own host.
      const asStaff = kind === 4 && isSignedIn && host === hosts.main
      const answer = await place.get(path, {
        host,
        headers: { ...headers, ...(asStaff && { cookie: staff }) },
      })
      expect([index, path, answer.status]).toEqual([index, path, 200])
      // Only the viewer's own page may name them; other hosts ignore the session.
      const named = new Set(answer.text.match(/canaryk7x\d/g))
      const isOwn = isSignedIn && !asStaff && host === hosts.main && path !== '/feed/latest'
      expect([index, [...named]]).toEqual([index, isOwn ? [`canaryk7x${index % 8}`] : []])
      if (isSignedIn) {
        const reason = asStaff ? 'staff' : 'signed-in'
        expect([index, cacheOf(answer), answer.headers.get('cache-control')]).toEqual([
          index,
          `dynamic ${reason}`,
          'private, no-store',
        ])
      } else
        expect([index, cacheOf(answer)]).toEqual([index, expect.stringMatching(/^(hit|miss|expired.*)$/)])
    }
    await inParallel(2000, one)
  },
)

test(
  'of 960 parallel requests of eight people and visitors, on stored and fresh pages of four hosts, each shows its own viewer, and no session is stored (C1, K7)',
  { timeout: 180_000 },
  async () => {
    const usernames = Array.from({ length: 8 }, (_, index) => newcomer(place, `canary960x${index}`))
    const sessions = Object.values(hosts).map((host) => ({
      host,
      of: usernames.map((username) => signIn(place, username, null, sessionHost(host))),
    }))
    const paths: Record<string, string[]> = {
      [hosts.main]: ['/', '/@writer', storyOf(place, 'Red Ink').path],
      [hosts.user]: ['/', '/about', '/followers'],
      [hosts.publication]: ['/', '/archive', '/followers'],
      [hosts.domain]: ['/', '/latest', '/about'],
    }
    const tags = [
      'edgeCacheHome',
      `user-${idOf(place, 'users', 'writer')}`,
      ...['edge-weekly', 'field-notes'].map((slug) => `collection-${idOf(place, 'collections', slug)}`),
    ]
    await coolAll(place)
    const met = { fromStored: 0, rendered: 0, hit: 0, miss: 0 }
    await inParallel(960, async (index) => {
      // Occasionally makes every page cold.
      if (index % 96 === 0) await purge(place, tags)
      const { host, of } = sessions[index % sessions.length]!
      const path = paths[host]![Math.floor(index / 4) % 3]!
      // Each person and four visitors request every page in turn.
      const number = Math.floor(index / 12) % 12
      const session = of[number] ?? null
      const answer = await place.get(path, {
        host,
        headers: { ...(session && { cookie: session.cookie }), ...(index % 2 && BROWSER) },
      })
      const names = new Set(answer.text.match(/canary960x\d/g))
      const tokens = new Set(answer.text.match(/xsrf-[0-9a-f]{32}/g))
      expect([answer.of, answer.status, [...names], [...tokens]]).toEqual([
        answer.of,
        200,
        session ? [`canary960x${number}`] : [],
        session ? [`xsrf-${session.token}`] : [],
      ])
      expect(answer.text.includes(`"viewer":{"id":"${session?.id}"`)).toBe(session !== null)
      if (session) {
        expect([cacheOf(answer), answer.headers.get('cache-control')]).toEqual([
          'dynamic signed-in',
          'private, no-store',
        ])
        met[queriesOf(answer) === 1 ? 'fromStored' : 'rendered'] += 1
      } else met[cacheOf(answer) === 'hit' ? 'hit' : 'miss'] += 1
    })
    for (const [kind, count] of Object.entries(met)) expect([kind, count > 10]).toEqual([kind, true])
    await place.settle()
    const stored = await place.storedAnswers()
    expect(stored.length).toBeGreaterThan(12)
    const secrets = [
      ...usernames,
      'canary960x',
      'xsrf-',
      ...sessions.flatMap(({ of }) => of.flatMap(({ id, token }) => [id, token])),
    ]
    const leaks = stored.flatMap(({ address, headers, text }) => {
      const all = text + decodeURIComponent(JSON.stringify(headers))
      return secrets.filter((word) => all.includes(word)).map((word) => `${word} in ${address}`)
    })
    expect(leaks).toEqual([])
  },
)

/** Shuffled, 24 at a time. */
async function inParallel(count: number, one: (index: number) => Promise<void>): Promise<void> {
  const left = Array.from({ length: count }, (_, index) => index).toSorted(
    (a, b) => ((a * 7919) % 2003) - ((b * 7919) % 2003),
  )
  const worker = async () => {
    for (let index = left.pop(); index !== undefined; index = left.pop()) await one(index)
  }
  await Promise.all(Array.from({ length: 24 }, worker))
}
