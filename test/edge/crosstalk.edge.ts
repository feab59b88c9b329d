/** Everybody gets their own answer, whoever else asks in the same moment. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, type Place } from '#test/harness/place.ts'
import { BROWSER, cacheOf } from './answers.ts'
import { giveHosts, hosts, newcomer, signIn, storyOf } from './demo.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
  giveHosts(place)
})
afterAll(() => place.stop())

const DATA = { 'content-type': 'application/json', 'graphql-operation': 'test' }
const QUERY = {
  query: '{ cacheUnsafeLoggedInState { isLoggedIn } visitor { id isBot } }',
}

interface Told {
  data: {
    cacheUnsafeLoggedInState: { isLoggedIn: boolean }
    visitor: { id: string; isBot: boolean }
  }
}

test(
  'two thousand requests of eight people and as many visitors at once: each is answered as who they are (K7)',
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
        const { data } = answer.json<Told>()
        expect([index, data.cacheUnsafeLoggedInState.isLoggedIn]).toEqual([index, isSignedIn])
        expect([index, data.visitor.isBot]).toEqual([index, index % 2 === 0])
        return
      }
      const path = pages[index % pages.length]!
      const host = path === '/topics' && index % 4 === 0 ? hosts.domain : hosts.main
      // A session is good on its own host.
      const asStaff = kind === 4 && isSignedIn && host === hosts.main
      const answer = await place.get(path, {
        host,
        headers: { ...headers, ...(asStaff && { cookie: staff }) },
      })
      expect([index, path, answer.status]).toEqual([index, path, 200])
      // Their own page may name them; a session of one host says nothing on another.
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
    const left = Array.from({ length: 2000 }, (_, index) => index).toSorted(
      (a, b) => ((a * 7919) % 2003) - ((b * 7919) % 2003),
    )
    const worker = async () => {
      for (let index = left.pop(); index !== undefined; index = left.pop()) await one(index)
    }
    await Promise.all(Array.from({ length: 24 }, worker))
  },
)
