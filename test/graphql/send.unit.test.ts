import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'

let send: typeof import('#client/graphql/send.ts').send
let listeners: Record<string, () => void>
let calls: { operations: string; keepalive: boolean | undefined }[]

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  calls = []
  listeners = {}
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => (listeners[type] = run))
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal('fetch', async (_: string, { headers, keepalive }: RequestInit) => {
    calls.push({ operations: (headers as Record<string, string>)['graphql-operation']!, keepalive })
    return Response.json([{ data: { one: 1 } }, { data: { two: 2 } }])
  })
  const module = await import('#client/graphql/send.ts')
  module.connect({ url: '/_/graphql', route: () => ({ name: 'ShowHome', path: '/' }) })
  send = module.send
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = () => send('FollowUser', { targetUserId: 'ada' }, { outlivesPage: true })
const ask = () => send('VisitorQuery', {})

test('requests within 20 ms are sent together, and outlive the page if any of them must', async () => {
  const answers = Promise.all([ask(), follow()])
  vi.advanceTimersByTime(limits.batch.interval - 1)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([{ operations: 'VisitorQuery,FollowUser', keepalive: true }])
  expect(await answers).toEqual([{ one: 1 }, { two: 2 }])
})

test('a request that only reads ends with its page', () => {
  void ask()
  vi.advanceTimersByTime(limits.batch.interval)
  expect(calls).toEqual([{ operations: 'VisitorQuery', keepalive: undefined }])
})

test.each([
  ['left', 'pagehide'],
  ['hidden', 'visibilitychange'],
])('when the page is %s waiting requests are sent at once, and only once', (_, event) => {
  void follow()
  expect(calls).toEqual([])
  listeners[event]!()
  expect(calls).toEqual([{ operations: 'FollowUser', keepalive: true }])
  vi.runAllTimers()
  expect(calls).toHaveLength(1)
})

test('a call without an answer has the same id when it is made again, and another one after its answer (K3)', async () => {
  const ids: (string | undefined)[] = []
  let isDown = true
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const [{ extensions }] = JSON.parse(body as string) as [{ extensions?: { clientId: string } }]
    ids.push(extensions?.clientId)
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json([{ data: { one: 1 } }])
  })
  const made = async (id: string) => {
    const answer = send('FollowUser', { targetUserId: id }).catch(() => null)
    vi.advanceTimersByTime(limits.batch.interval)
    return answer
  }
  expect(await made('ada')).toBeNull()
  expect(await made('bob')).toBeNull()
  isDown = false
  expect(await made('ada')).toEqual({ one: 1 })
  expect(await made('ada')).toEqual({ one: 1 })
  const [first, other, again, next] = ids
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([again === first, other === first, next === first]).toEqual([true, false, false])
})
