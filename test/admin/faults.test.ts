/** One service is down at a time. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { SIGNED_IN, signIn } from '#test/admin/staff.ts'
import { textOf } from '#test/app.ts'
import { switchCacheOn } from '#test/cache/cached.ts'
import type { Env } from '#worker/platform/env.ts'
import worker from '#worker/index.ts'

const bindings = env as unknown as Env
const BEARER = { authorization: 'Bearer dev-admin' }

beforeAll(async () => {
  // The cache remembers the site, so only the page's own queries are left.
  await switchCacheOn()
  await signIn('reader', { isStaff: true })
  await visit('')
  // The first page of a run loads every module.
}, 60_000)

const fails = () => Promise.reject(new Error('out of order'))
const silence = () => new Promise<never>(() => undefined)

test.each([
  ['KV', { KV: { get: fails, put: fails } }],
  ['R2', { MEDIA: { head: fails } }],
  ['ASSETS', { ASSETS: { fetch: async () => new Response(null, { status: 500 }) } }],
  ['IMAGES', { IMAGES: { info: fails } }],
])('%s is down, and the page says so and is still rendered', async (name, broken) => {
  const { status, html } = await visit('?tag=site', BEARER, broken as unknown as Partial<Env>)
  expect(status).toBe(200)
  expect(textOf(html)).toContain(`${name} is down.`)
  expect(html.match(/Bindings--down/g)).toHaveLength(1)
  expect(textOf(html)).toContain('Purges')
})

test('a binding that does not answer is down after two seconds; a missing one is not configured', async () => {
  const { html } = await visit('', BEARER, {
    MEDIA: { head: silence } as unknown as R2Bucket,
    IMAGES: undefined,
  })
  const text = textOf(html)
  expect(text).toContain('R2 is down.')
  expect(text).toContain('No answer within 2000 ms')
  expect(text).toContain('not configured')
})

test.each([
  ['fails', fails],
  ['does not answer', silence],
])('the database %s: programs still see the other figures', async (_, how) => {
  const statement = { bind: () => statement, first: how, all: how, run: how }
  const DB = { prepare: () => statement, batch: how, withSession: () => DB } as unknown as D1Database
  const { status, html } = await visit('?tag=site', BEARER, { DB })
  expect(status).toBe(200)
  const text = textOf(html)
  expect(text).toContain('D1 is down.')
  expect(text).toContain('The database isn’t available right now.')
  expect(text).toContain('the database isn’t available')
  expect(html.match(/Bindings--ok|Bindings--slow/g)!.length).toBe(5)
})

test('the page costs nine statements at most, a tag that is looked up included', async () => {
  const statements: string[] = []
  const count = (database: D1Database | D1DatabaseSession): D1Database =>
    new Proxy(database as D1Database, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'prepare') statements.push(String(args[0]))
          const result: unknown = Reflect.apply(value, target, args)
          return name === 'withSession' ? count(result as D1DatabaseSession) : result
        }
      },
    })
  const DB = count(bindings.DB)
  // Another host, which is not remembered.
  const { status } = await visit('?tag=site', { cookie: SIGNED_IN.reader }, { DB }, '127.0.0.1:8787')
  expect(status).toBe(200)
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.length).toBeLessThanOrEqual(9)
})

async function visit(
  query: string,
  headers: Record<string, string> = BEARER,
  changes: Partial<Env> = {},
  host = 'localhost:8787',
) {
  const left: Promise<unknown>[] = []
  const execution = { waitUntil: (work: Promise<unknown>) => void left.push(work) }
  const request = new Request(`http://${host}/_/admin/internal-status${query}`, {
    headers: { 'user-agent': 'test-bot/1.0', accept: 'text/html', ...headers },
  })
  const response = await worker.fetch(
    request as never,
    { ...bindings, ...changes },
    execution as unknown as ExecutionContext,
  )
  const html = await response.text()
  await Promise.allSettled(left)
  return { status: response.status, html }
}
