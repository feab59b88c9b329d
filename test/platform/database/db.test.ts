import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#schema/tables/users.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { inList, nullable, param, read, reads } from '#worker/platform/database/read.ts'

const { DB } = env as unknown as Env

// The budget tests look at every read there is.
const own = (name: string) => ['byName', 'broken', 'many', 'joined'].includes(name)
afterAll(() => void reads.splice(0, reads.length, ...reads.filter(({ name }) => !own(name))))

const byName = read(
  'byName',
  { id: users.id, name: users.name, theme: users.theme, isStaff: users.isStaff },
  (query) => query.from(users).where(sql`${users.username} = ${param('username')}`),
)
const broken = read('broken', { id: users.id }, (query) => query.from(users).where(sql`no_such_column = 1`))

test('the reads of a turn are sent as one batch, and each gets its own rows', async () => {
  const db = openDb(DB)
  const [writer, missing] = await Promise.all([
    db.first(byName, { username: 'writer' }),
    db.first(byName, { username: 'missing' }),
  ])
  expect(writer).toMatchObject({ name: 'Oonagh Pryce', isStaff: false })
  expect(writer?.theme?.accent).toBe('#FF2F6B5E')
  expect(missing).toBeNull()
  expect(db.stats.queries).toBe(2)
  expect(db.stats.rows).toBeGreaterThan(0)
})

test('a statement that fails does not affect the others of its turn', async () => {
  const db = openDb(DB)
  const [good, bad] = await Promise.allSettled([
    db.first(byName, { username: 'writer' }),
    db.first(broken, {}),
  ])
  expect(good).toMatchObject({ status: 'fulfilled', value: { name: 'Oonagh Pryce' } })
  expect(bad.status).toBe('rejected')
})

test('a list of more values than D1 binds is one parameter', async () => {
  const many = read('many', { id: users.id }, (query) => query.from(users).where(inList(users.id, 'ids')))
  const ids = (await DB.prepare('select id from users').all<{ id: string }>()).results.map(({ id }) => id)
  const padded = [...ids, ...Array.from({ length: 300 }, (_, index) => `missing-${index}`)]
  expect(await openDb(DB).all(many, { ids: padded })).toHaveLength(ids.length)
})

test('columns of the same name stay separate, and an outer join without a match is null', async () => {
  const joined = read(
    'joined',
    { id: users.id, name: users.name, other: nullable({ id: sql<string>`o.id`, name: sql<string>`o.name` }) },
    (query) =>
      query
        .from(users)
        .leftJoin(sql`users o`, sql`o.username = ${param('other')}`)
        .where(sql`${users.username} = 'writer'`),
  )
  const db = openDb(DB)
  expect(await db.first(joined, { other: 'owner' })).toMatchObject({
    name: 'Oonagh Pryce',
    other: { name: 'Pim Hendriks' },
  })
  expect((await db.first(joined, { other: 'missing' }))?.other).toBeNull()
})
