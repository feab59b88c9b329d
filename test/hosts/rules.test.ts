import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { hour, minute, second } from '#schema/limits.ts'
import { hostPath } from '#schema/routes/paths.ts'
import { rows } from '#schema/routes/table.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses, readSite } from '#worker/hosts/site.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { commit } from '#worker/platform/database/write.ts'
import { get } from '#test/app.ts'
import { DB, switchCacheOn, visit } from '#test/cache/cached.ts'
import { activate, bindings } from '#test/hosts/domainActs.ts'
import { sampleParams } from '#test/routes/samples.ts'

const idOf = async (table: string, column: string, name: string) =>
  (await DB.prepare(`select id from ${table} where ${column} = ?`).bind(name).first<string>('id'))!

beforeAll(async () => {
  await DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
  await switchCacheOn()
  await activate('USER', await idOf('users', 'username', 'author'), 'novelist.example.org')
}, 60_000)
afterEach(resetClock)

const HOSTS = [
  'localhost:8787',
  'writer.localhost:8787',
  'edge-weekly.localhost:8787',
  'novelist.example.org',
]
const PATHS = ['/', '/about', '/feed']

test.each([
  ['in this order', HOSTS],
  ['in reverse', HOSTS.toReversed()],
])('one path on four hosts is four different pages, requested %s (C2)', async (_, hosts) => {
  forgetEntries()
  for (const path of PATHS) {
    const bodies = new Map<string, string>()
    for (const host of hosts) {
      const first = await visit(path, { host })
      expect([host, path, first.cache === 'hit']).toEqual([host, path, false])
      bodies.set(host, first.body)
    }
    expect(new Set(bodies.values()).size).toBe(HOSTS.length)
    for (const host of hosts.toReversed()) {
      const again = await visit(path, { host })
      // A missing page is no hit either; the product's own About reads no data, and is not stored.
      const isStored = again.status === 200 && !(path === '/about' && host === 'localhost:8787')
      if (isStored) expect([host, path, again.cache]).toEqual([host, path, 'hit'])
      for (const other of HOSTS) {
        if (other !== host)
          expect([path, host, again.body === bodies.get(other)]).toEqual([path, host, false])
      }
    }
  }
})

test('the pages of each of the four hosts name its own owner (C2)', async () => {
  const titles = await Promise.all(
    HOSTS.map(async (host) => /<title>(.*?)<\/title>/.exec((await visit('/', { host })).body)![1]!),
  )
  expect(titles[1]).toContain('Oonagh Pryce')
  expect(titles[2]).toContain('Edge Weekly')
  expect(titles[3]).toContain('Amparo Quintela')
  for (const name of ['Oonagh Pryce', 'Edge Weekly', 'Amparo Quintela']) expect(titles[0]).not.toContain(name)
})

test.each(['www', 'api', 'auth', 'admin', 'mail', 'graphql', 'cdn', 'status', '_x', 'xn--bcher-kva'])(
  '%s below our host has no owner, even if a user has that name (C11)',
  async (label) => {
    await DB.prepare(
      `insert or replace into users (id, username, name, has_subdomain, created_at, updated_at)
       values ('a0000000000f', ?, 'Taker', 1, 1, 1)`,
    )
      .bind(label)
      .run()
    const answer = await visit('/', { host: `${label}.localhost:8787` })
    await DB.prepare("delete from users where id = 'a0000000000f'").run()
    expect([answer.status, answer.cache, answer.queries]).toEqual([404, 'dynamic', 0])
    expect(answer.body).not.toContain('Taker')
  },
)

test('an unknown host is cached for at most a minute (C11)', async () => {
  forgetMisses()
  expect((await visit('/', { host: 'soon.example.net' })).status).toBe(404)
  await DB.prepare(
    `insert into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     select 'soon.example.net', 'user', id, 'ACTIVE', 1, 1 from users where username = 'reader'`,
  ).run()
  advanceClock(30 * second)
  expect((await visit('/', { host: 'soon.example.net' })).status).toBe(404)
  advanceClock(31 * second)
  expect((await visit('/', { host: 'soon.example.net' })).status).toBe(200)
})

test('a thousand unknown hosts cost one read each per minute (L3)', async () => {
  forgetMisses()
  expect(await askThousand()).toBe(1000)
  expect(await askThousand()).toBe(0)
  advanceClock(minute + second)
  expect(await askThousand()).toBe(1000)
})

/** Counts statements for a thousand hosts. */
async function askThousand(): Promise<number> {
  const asked = Array.from({ length: 1000 }, async (_, index) => {
    const db = openDb(DB)
    await readSite(db, { kind: 'domain', domain: `h${index}.example.net` }, bindings.MAIN_ORIGIN)
    return db.stats.queries
  })
  return (await Promise.all(asked)).reduce((sum, queries) => sum + queries, 0)
}

test('a page on an unknown host costs one read, and then none (L3)', async () => {
  forgetMisses()
  const ask = async () => (await visit('/about', { host: 'unknown.example.net' })).queries
  expect([await ask(), await ask(), await ask()]).toEqual([1, 0, 0])
})

const whereTo = async (path: string, host: string) => {
  const { status, headers } = await visit(path, { host })
  return [status, headers.get('location')]
}

/** Like the verb that renames users: the former name is held, and the user's pages are purged. */
async function rename(id: string, from: string, to: string) {
  const db = openDb(bindings.DB)
  const done = await commit(
    { env: bindings, db, execution: { waitUntil: () => undefined }, actor: 'test' },
    {
      rows: [
        sql`update users set username = ${to} where id = ${id}`,
        sql`insert or replace into held_names (kind, name, entity_id, created_at) values ('user', ${from}, ${id}, 1)`,
        sql`delete from held_names where kind = 'user' and name = ${to}`,
      ],
      purge: { tags: [userTag(id)], reason: 'rename' },
    },
  )
  expect(typeof done).toBe('object')
  forgetMisses()
}

test('a renamed user’s old subdomain redirects to the new one from then on (R045, decision 16)', async () => {
  const id = await idOf('users', 'username', 'writer')
  await visit('/', { host: 'writer.localhost:8787' })
  expect((await visit('/', { host: 'writer.localhost:8787' })).cache).toBe('hit')
  await rename(id, 'writer', 'sub-editor')
  expect(await whereTo('/about?x=1', 'writer.localhost:8787')).toEqual([
    301,
    'http://sub-editor.localhost:8787/about?x=1',
  ])
  expect((await visit('/about', { host: 'sub-editor.localhost:8787' })).status).toBe(200)
  await rename(id, 'sub-editor', 'corrector')
  for (const old of ['writer', 'sub-editor']) {
    expect(await whereTo('/', `${old}.localhost:8787`)).toEqual([301, 'http://corrector.localhost:8787/'])
  }
  await rename(id, 'corrector', 'writer')
  expect((await visit('/', { host: 'writer.localhost:8787' })).status).toBe(200)
})

test('a host belongs to the current owner of its name (decision 16)', async () => {
  await DB.batch([
    DB.prepare(
      "insert or replace into held_names (kind, name, entity_id, created_at) select 'user', 'edge-weekly', id, 1 from users where username = 'writer'",
    ),
  ])
  forgetEntries()
  expect((await visit('/', { host: 'edge-weekly.localhost:8787' })).body).toContain('Edge Weekly')
})

test('a renamed publication’s old subdomain redirects to the new one (decision 16)', async () => {
  await DB.prepare(
    "insert or replace into held_names (kind, name, entity_id, created_at) select 'collection', 'edge-monthly', id, 1 from collections where slug = 'edge-weekly'",
  ).run()
  expect(await whereTo('/archive', 'edge-monthly.localhost:8787')).toEqual([
    301,
    'http://edge-weekly.localhost:8787/archive',
  ])
})

test('the main host also answers for users with their own host, without a redirect (D27)', async () => {
  for (const [path, canonical] of [
    ['/@writer', 'http://writer.localhost:8787/'],
    ['/@author', 'http://novelist.example.org:8787/'],
    ['/@author/about', 'http://novelist.example.org:8787/about'],
  ] as const) {
    const { status, body } = await visit(path)
    expect(status).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="${canonical}"/>`)
  }
})

test('reading paths answer on every host (D06)', async () => {
  for (const host of HOSTS.slice(1)) {
    for (const path of ['/trending', '/tag/writing', '/feed/latest', '/topics', '/_/status']) {
      const { status } = await visit(path, { host })
      expect([host, path, status]).toEqual([host, path, 200])
    }
  }
})

test('only the main host has pages of accounts and payments (D06)', async () => {
  // A person's host has its own /about and /membership.
  const own = ['ShowAbout', 'ShowSubscriptionsLanding']
  const accountRows = rows.filter(
    ({ name, table, mainHostOnly }) => mainHostOnly && table === 'all' && !own.includes(name),
  )
  expect(accountRows.length).toBeGreaterThan(50)
  for (const row of accountRows) {
    const path = hostPath(row.name, sampleParams(row), { table: 'all' })
    const { status, headers } = await get(path, { host: 'novelist.example.org' })
    const where = !row.unbuilt ? [301, `http://localhost:8787${path}`] : [404, null]
    expect([path, status, headers.get('location')]).toEqual([path, ...where])
  }
})

test('pages for running a publication redirect from its own host to the main host (D06)', async () => {
  const entity = { kind: 'collection', slug: 'edge-weekly' } as const
  const runRows = rows.filter((row) => row.mainHostOnly && row.table === 'collection' && !row.unbuilt)
  expect(runRows).not.toEqual([])
  for (const row of runRows) {
    const params = { ...sampleParams(row), collectionSlug: 'edge-weekly' }
    const own = hostPath(row.name, params, { table: 'collection', entity })
    const { status, headers } = await get(own, { host: 'edge-weekly.localhost:8787' })
    const full = `http://localhost:8787${hostPath(row.name, params, { table: 'all' })}`
    expect([own, status, headers.get('location')]).toEqual([own, 301, full])
  }
})

test('a host answers by its own rows first, then by the rows of every host (D05)', async () => {
  const about = await visit('/about', { host: 'novelist.example.org' })
  expect(about.body).toContain('Amparo Quintela')
  const trending = await visit('/trending', { host: 'edge-weekly.localhost:8787' })
  expect(trending.body).toContain('Edge Weekly')
  expect((await visit('/trending', { host: 'writer.localhost:8787' })).body).not.toContain(
    'Edge Weekly</title>',
  )
})

test('a domain that has lost its owner is not found, not even an hour later (C11)', async () => {
  await DB.prepare("delete from domains where domain = 'soon.example.net'").run()
  forgetEntries()
  advanceClock(hour)
  expect((await visit('/', { host: 'soon.example.net' })).status).toBe(404)
})
