/** A database that cannot work is no error of ours: 503, and when to ask again (R176). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { story } from '#test/demo.ts'
import worker from '#worker/index.ts'
import { now } from '#worker/platform/clock.ts'
import { DatabaseUnavailable, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { statusOfError } from '#worker/platform/http/statusOfError.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { sql } from 'drizzle-orm'

const bindings = env as unknown as Env

/** From D1's documentation, and SQLite's codes for failures without a fault in the statement. */
const UNAVAILABLE = [
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'D1_ERROR: Exceeded maximum DB size',
  'D1_ERROR: database is locked: SQLITE_BUSY',
  'D1_ERROR: database table is locked: SQLITE_LOCKED',
  'D1_ERROR: disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_WRITE)',
  'D1_ERROR: out of memory: SQLITE_NOMEM',
  'D1_ERROR: attempt to write a readonly database: SQLITE_READONLY',
  'D1_ERROR: interrupted: SQLITE_INTERRUPT',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: Network connection lost.',
]
const REFUSED = [
  'D1_ERROR: near "selct": syntax error: SQLITE_ERROR',
  'D1_ERROR: no such table: posts: SQLITE_ERROR',
  'D1_ERROR: UNIQUE constraint failed: users.username: SQLITE_CONSTRAINT',
  'D1_ERROR: string or blob too big: SQLITE_TOOBIG',
  "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'",
]

const failingWith = (message: string) => {
  const fail = () => Promise.reject(new Error(message))
  const statement = { bind: () => statement, all: fail, first: fail, run: fail, raw: fail }
  const database = { prepare: () => statement, batch: fail, exec: fail, withSession: () => database }
  return database as unknown as D1Database
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const failureOf = (message: string) =>
  writeRows({ db: openDb(failingWith(message)) }, { rows: [sql`delete from guards`] }).then(
    () => null,
    (error: unknown) => error,
  )

test.each(UNAVAILABLE)('%s', async (message) => {
  const error = await failureOf(message)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect([statusOfError(error), statusOfError(new Error(message))]).toEqual([503, 503])
})

test.each(REFUSED)('not: %s', async (message) => {
  const error = await failureOf(message)
  expect(error).not.toBeInstanceOf(DatabaseUnavailable)
  expect(statusOfError(new Error(message))).toBe(500)
})

test('a full database is answered 503 everywhere, with the time to ask again', async () => {
  const { slug } = await story('Five Beginnings')
  const requests = [
    [`/p/${slug}?of=${now()}`, {}],
    [
      '/_/graphql',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ viewer { id } }"}',
      },
    ],
    [path('ReportEvents'), { method: 'POST', headers: EVENTS, body: JSON.stringify([await reading()]) }],
    ['/_/status', {}],
  ] as const
  for (const [address, init] of requests) {
    const request = new Request(`http://localhost:8787${address}`, init)
    const given = { ...bindings, DB: failingWith(UNAVAILABLE[0]!) }
    const execution = { waitUntil: () => undefined, passThroughOnException: () => undefined }
    const response = await worker.fetch(request as never, given, execution as unknown as ExecutionContext)
    await response.text()
    expect([address, response.status, response.headers.get('retry-after')]).toEqual([
      address,
      503,
      String(limits.retryAfter / 1000),
    ])
  }
})

const EVENTS = {
  'content-type': 'application/json',
  'x-xsrf-token': String(limits.event.xsrfHeaderValue),
  origin: 'http://localhost:8787',
  'user-agent': 'Mozilla/5.0 (test) Firefox/140.0',
}

const reading = async () => ({
  type: 'story.read',
  data: { session: 'a'.repeat(32), postId: (await story('Five Beginnings')).id, ms: 5000, progress: 0.1 },
})
