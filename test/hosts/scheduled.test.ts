import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { edge } from '#schema/limits/edge.ts'
import { day, hour, minute } from '#schema/limits.ts'
import { homeTag } from '#worker/platform/database/cacheTags.ts'
import { now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { commit } from '#worker/platform/database/write.ts'
import worker from '#worker/index.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { insertRows, PLAIN } from '#test/graphql/rows.ts'
import { activate, bindings, claim, DB, pass, proofIn, setUp, statusOf } from '#test/hosts/domainActs.ts'

beforeAll(insertRows)
restoreAfterEach()
afterEach(() => {
  resetClock()
  vi.restoreAllMocks()
})

/** As the runtime does. */
async function fire(changes: Partial<Env> = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  const execution = { waitUntil: (one: Promise<unknown>) => void work.push(one) }
  await worker.scheduled({} as never, { ...bindings, ...changes }, execution as never)
  await Promise.all(work)
}

const writer = (kv: KVNamespace) => ({
  env: { DB, KV: kv, MAIN_ORIGIN: bindings.MAIN_ORIGIN },
  db: openDb(DB),
  execution: { waitUntil: () => undefined },
  actor: 'test',
})

/** @param of these rows only, because the schedule may have added its own */
async function unfinished(of?: string[]): Promise<string[]> {
  const { results } = await DB.prepare('select id from outbox where done_at is null').all<{ id: string }>()
  return results.map(({ id }) => id).filter((id) => !of || of.includes(id))
}

test('an update that the mirror of tags has missed is made later (decision 13)', async () => {
  const { KV } = bindings
  const frozen = { put: () => Promise.reject(new Error('KV is frozen')) } as unknown as KVNamespace
  const done = await commit(writer(frozen), { rows: [], purge: { tags: [homeTag], reason: 'test' } })
  const { version } = done as { version: number }
  expect(await KV.get(`tag:${homeTag}`)).not.toBe(`${version},0,0`)
  const waiting = await unfinished()
  expect(waiting.length).toBeGreaterThan(0)
  await fire()
  expect(await KV.get(`tag:${homeTag}`)).toBe(`${version},0,0`)
  expect(await unfinished(waiting)).toEqual([])
})

test('domains that are due are checked', async () => {
  await setUp('due.example.org', proofIn(await claim('USER', PLAIN, 'due.example.org')))
  await fire()
  expect(await statusOf('due.example.org')).toBe('CREATED')
  await pass(2 * minute)
  expect(await statusOf('due.example.org')).toBe('ACTIVE')
})

test('many domains that are due at once are all checked, each once', async () => {
  const at = now()
  await DB.batch(
    Array.from({ length: 23 }, (_, index) =>
      DB.prepare(
        `insert into domains (domain, entity_kind, entity_id, status, proof, next_check_at, created_at, updated_at)
         values (?, 'user', ?, 'CREATED', 'p', ?, ?, ?)`,
      ).bind(`m${index}.example.org`, newId(), at, at, at),
    ),
  )
  await Promise.all([fire(), fire()])
  const { results } = await DB.prepare(
    "select problem, next_check_at as due from domains where domain like 'm%.example.org'",
  ).all<{ problem: string; due: number }>()
  expect(results).toHaveLength(23)
  for (const { problem, due } of results) {
    expect(problem).toContain('There’s no TXT record')
    expect(due - at).toBeLessThan(2 * minute)
  }
  await DB.prepare("delete from domains where domain like 'm%.example.org'").run()
})

test('a failure of DNS does not count against a domain; it is checked again', async () => {
  await activate('USER', PLAIN, 'due.example.org')
  await DB.prepare(
    "update domains set next_check_at = 1, strays = 2 where domain = 'due.example.org' and status = 'ACTIVE'",
  ).run()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ Status: 2 })))
  await fire({ DNS_URL: 'https://resolver.example/dns-query' })
  vi.unstubAllGlobals()
  const row = await DB.prepare(
    "select status, strays, problem, next_check_at as due from domains where domain = 'due.example.org'",
  ).first<{ status: string; strays: number; problem: string; due: number }>()
  expect(row).toMatchObject({
    status: 'ACTIVE',
    strays: 2,
    problem: expect.stringContaining('We’ll check again'),
  })
  expect(row!.due - now()).toBeLessThanOrEqual(hour)
})

test('a part that fails does not stop the others', async () => {
  const broken = {
    prepare: (text: string) => {
      if (text.startsWith('update domains')) throw new Error('broken')
      return DB.prepare(text)
    },
    batch: (statements: D1PreparedStatement[]) => DB.batch(statements),
    withSession: () => DB.withSession(),
  } as unknown as D1Database
  await insertOldPurges(1)
  await fire({ DB: broken })
  expect(await countOf('purges', "reason = 'old'")).toBe(0)
})

const insertOldPurges = (count: number) =>
  DB.prepare(
    `insert into purges (id, version, kind, tags, actor, reason, at)
     select value, 1, 'change', '[]', 'test', 'old', ? from json_each(?)`,
  )
    .bind(now() - edge.history - day, JSON.stringify(Array.from({ length: count }, newId)))
    .run()

const countOf = (table: string, where: string) =>
  DB.prepare(`select count(*) as rows from ${table} where ${where}`).first<number>('rows')

test('rows that are too old are deleted, some at a time', async () => {
  await insertOldPurges(700)
  await DB.prepare(
    `insert into purges (id, version, kind, tags, actor, reason, at)
     values ('b1', 1, 'change', '[]', 'test', 'young', ?)`,
  )
    .bind(now())
    .run()
  const old = now() - edge.history - day
  await DB.batch([
    DB.prepare(
      `insert into edge_counts (hour, route, status) values (${old}, 'Old', 'hit'), (${now()}, 'Young', 'hit')`,
    ),
    DB.prepare(
      `insert into outbox (id, kind, payload, due_at, created_at, done_at)
       values ('a1', 'old', '[]', 1, 1, ${old}), ('a2', 'young', '[]', 1, 1, ${now()}), ('a3', 'open', '[]', ${now() + day}, 1, null)`,
    ),
  ])
  await fire()
  expect(await countOf('purges', "reason = 'old'")).toBe(200)
  await fire()
  expect(await countOf('purges', "reason = 'old'")).toBe(0)
  expect(await countOf('purges', "reason <> 'old'")).toBeGreaterThan(0)
  expect(await countOf('edge_counts', "route = 'Old'")).toBe(0)
  expect(await countOf('edge_counts', "route = 'Young'")).toBe(1)
  expect(await countOf('outbox', "id = 'a1'")).toBe(0)
  // Unfinished work stays, however old it is.
  expect(await countOf('outbox', "id in ('a2', 'a3')")).toBe(2)
  await DB.prepare("delete from outbox where id in ('a2', 'a3')").run()
})

test('work of an unknown kind stays and is logged', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await DB.prepare(
    "insert into outbox (id, kind, payload, due_at, created_at) values ('a4', 'unheardOf', '{}', 1, 1)",
  ).run()
  await fire()
  expect(errors.mock.calls.join(' ')).toContain('No work is known for outbox rows of kind unheardOf')
  expect(await countOf('outbox', "id = 'a4' and done_at is null")).toBe(1)
  await DB.prepare("delete from outbox where id = 'a4'").run()
})
