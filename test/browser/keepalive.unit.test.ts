import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let fetchKeptAlive: typeof import('#client/browser/keepalive.ts').fetchKeptAlive
let asked: { size: number; keepalive: boolean; end: () => void }[]

beforeEach(async () => {
  vi.resetModules()
  asked = []
  vi.stubGlobal('fetch', (_: string, { body, keepalive = false }: RequestInit & { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push({ size: body.length, keepalive, end: () => resolve(new Response()) })
    return promise
  })
  ;({ fetchKeptAlive } = await import('#client/browser/keepalive.ts'))
})
afterEach(() => void vi.unstubAllGlobals())

const ask = (body: string) => fetchKeptAlive('/', { method: 'POST', body })

test('a request outlives its page, unless it is too large for the browser', () => {
  void ask('x'.repeat(60_000))
  expect(asked[0]).toMatchObject({ keepalive: true })
  asked[0]!.end()
  void ask('x'.repeat(60_001))
  expect(asked[1]).toMatchObject({ keepalive: false })
})

test('bytes are counted, not characters', () => {
  void ask('é'.repeat(30_001))
  expect(asked[0]).toMatchObject({ size: 30_001, keepalive: false })
})

test('all pending requests share the limit, and a finished one frees its part', async () => {
  const first = ask('x'.repeat(40_000))
  void ask('x'.repeat(20_001))
  void ask('x'.repeat(20_000))
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false, true])
  asked[0]!.end()
  await first
  void ask('x'.repeat(20_001))
  expect(asked[3]).toMatchObject({ keepalive: true })
})
