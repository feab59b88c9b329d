/** A change is found soon, and the index can be lost. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { minute } from '#schema/limits.ts'
import { beginWorkIn, outboxWork } from '#worker/jobs/outboxWork.ts'
import { postTag } from '#worker/platform/database/cacheTags.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { DatabaseUnavailable, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import { commit } from '#worker/platform/database/write.ts'
import { story } from '#test/demo.ts'
import { fill, hits, titles } from '#test/search/index.ts'
import { mutate, verbs } from '#test/staff.ts'

const { DB, SEARCH } = env as unknown as Env

beforeAll(fill)

describe('a change is found as soon as it is made (A2, C7)', () => {
  const unlisting = [
    ['unlistPost', {}],
    ['unpublishPost', {}],
    ['suspendPost', { isSuspended: true }],
    ['deletePost', {}],
  ] as const

  test.each(unlisting)('%s removes a story, and publishing it again adds it', async (verb, more) => {
    const { id, title } = await story('Seven Dates')
    expect(await titles('seven dates')).toContain(title)
    expect(await mutate(verbs[verb], { postId: id, ...more })).toMatchObject({ __typename: 'ChangedPost' })
    expect(await titles('seven dates')).not.toContain(title)
    expect(await rowsOf(id)).toBe(0)
    if (verb === 'deletePost') await mutate(verbs.undeletePost, { postId: id })
    if (verb === 'suspendPost') await mutate(verbs.suspendPost, { postId: id, isSuspended: false })
    else await mutate(verbs.publishPost, { postId: id })
    expect(await titles('seven dates')).toContain(title)
  })

  test('an edited story is found by its new words, and no longer by its old ones', async () => {
    const { id } = await story('Has it changed')
    const revision = await DB.prepare('select revision from posts where id = ?')
      .bind(id)
      .first<number>('revision')
    const edited = await mutate(verbs.editPost, {
      postId: id,
      baseRevision: revision,
      title: 'The cost of quinces',
      subtitle: '',
      paragraphs: JSON.stringify([
        { name: 'aaaa', type: 'P', text: 'A paragraph about marmalade. '.repeat(20).trim(), markups: [] },
      ]),
    })
    expect(edited).toMatchObject({ __typename: 'ChangedPost' })
    expect(await titles('quinces')).toEqual(['The cost of quinces'])
    expect(await titles('marmalade')).toContain('The cost of quinces')
    expect(await titles('has it changed')).not.toContain('The cost of quinces')
  })

  test('a renamed entity is found by its new name', async () => {
    const userId = await idOf('users', 'username', 'olabergstrom')
    await mutate(verbs.renameUser, { userId, username: 'quetzal', name: 'Quetzal Quill' })
    expect((await hits('user', 'quetzal'))[0]).toMatchObject({ username: 'quetzal', name: 'Quetzal Quill' })
    const tagId = await idOf('tags', 'slug', 'bread')
    await mutate(verbs.renameTag, { tagId, slug: 'sourdough', name: 'Sourdough' })
    expect((await hits('tag', 'sourd'))[0]).toMatchObject({ slug: 'sourdough' })
    expect(await titles('sourdough')).toContain('Bread, with Interruptions')
    const collectionId = await idOf('collections', 'slug', 'edge-weekly')
    await mutate(verbs.renameCollection, { collectionId, slug: 'edge-monthly', name: 'Edge Monthly' })
    expect((await hits('collection', 'edge mon'))[0]).toMatchObject({ slug: 'edge-monthly' })
    expect(await hits('collection', 'edge weekly')).toEqual([])
    expect((await titles('edge monthly', { hitsPerPage: 50 })).length).toBeGreaterThan(3)
    await mutate(verbs.renameUser, {
      userId: await idOf('users', 'username', 'author'),
      username: 'author',
      name: 'Ximena Xylander',
    })
    expect(await titles('xylander')).not.toEqual([])
  })

  test('a suspended user’s creations are hidden too, and found again afterwards', async () => {
    const userId = await idOf('users', 'username', 'writer')
    const { title } = await story('Five Beginnings')
    const before = await rowsBy(userId)
    expect(before).toBeGreaterThan(3)
    await mutate(verbs.suspendUser, { userId, isSuspended: true })
    expect(await hits('user', 'oonagh')).toEqual([])
    expect(await titles('five beginnings')).not.toContain(title)
    expect(await rowsBy(userId)).toBe(0)
    await mutate(verbs.suspendUser, { userId, isSuspended: false })
    expect(await hits('user', 'oonagh')).toHaveLength(1)
    expect(await titles('five beginnings')).toContain(title)
    expect(await rowsBy(userId)).toBe(before)
  })

  test('hidden entities that are still in the index are not shown', async () => {
    const { id, title } = await story('What the Plane')
    await DB.prepare('update posts set listed_at = null where id = ?').bind(id).run()
    expect(await rowsOf(id)).toBe(1)
    expect(await titles('plane takes off')).not.toContain(title)
  })
})

test('a deleted index is built again without any command (decision 15)', async () => {
  const count = () => SEARCH.prepare('select count(*) as n from documents').first<number>('n')
  const before = await count()
  await SEARCH.batch(['documents', 'filling'].map((table) => SEARCH.prepare(`delete from ${table}`)))
  await fill()
  expect(await count()).toBeGreaterThanOrEqual(before! - 1)
  expect(await titles('price of eggs')).toContain('The price of eggs')
})

test('an index of an older form is built again without any command', async () => {
  await SEARCH.batch([
    SEARCH.prepare("update filling set form = '2 '"),
    SEARCH.prepare("update documents set name = 'of the older form'"),
  ])
  await fill()
  const left = SEARCH.prepare("select count(*) as n from documents where name = 'of the older form'")
  expect(await left.first<number>('n')).toBe(0)
  expect(await titles('price of eggs')).toContain('The price of eggs')
})

test('an older reading does not replace a newer one', async () => {
  const { id } = await story('The price of eggs')
  const asOf = await SEARCH.prepare('select as_of from documents where object_id = ?')
    .bind(id)
    .first<number>('as_of')
  const { writeDocuments } = await import('#worker/search/writeDocuments.ts')
  const { openDb } = await import('#worker/platform/database/db.ts')
  const old = {
    kind: 'post' as const,
    objectId: id,
    creatorId: null,
    name: 'Xylophone',
    alias: '',
    near: '',
    text: 'xylophone',
    wholeText: null,
    facets: ['ispost' as const, 'good' as const],
    weight: 0,
    postCount: 0,
    clapCount: 0,
    publishedAt: null,
    labels: {},
  }
  await writeDocuments(openDb(SEARCH), { documents: [old], asOf: asOf! - 1 })
  expect(await titles('xylophone')).toEqual([])
  expect(await titles('price of eggs')).toContain('The price of eggs')
})

const idOf = async (table: string, column: string, value: string) =>
  (await DB.prepare(`select id from ${table} where ${column} = ?`).bind(value).first<string>('id'))!

const rowsOf = async (objectId: string) =>
  SEARCH.prepare('select count(*) as n from documents where object_id = ?').bind(objectId).first<number>('n')

const rowsBy = async (userId: string) =>
  SEARCH.prepare('select count(*) as n from documents where creator_id = ?').bind(userId).first<number>('n')

test('a change with a reply lost after the commit is found after the next minute’s work (F2)', async () => {
  const { id } = await story('Red Ink')
  const bindings = env as unknown as Env
  const real = openDb(DB)
  const losing = {
    ...real,
    write: async (statements: Parameters<typeof real.write>[0]) => {
      await real.write(statements)
      throw new DatabaseUnavailable('The connection was lost')
    },
  }
  const writer = {
    env: bindings,
    db: losing,
    actor: 'test',
    execution: { waitUntil: () => undefined },
    begin: beginWorkIn(bindings),
  }
  const rows = [sql`update posts set title = 'Zinnias at noon' where id = ${id}`]
  const purge = { tags: [postTag(id)], reason: 'test' }
  await expect(commit(writer, { rows, purge })).rejects.toThrow('lost')
  expect(await titles('zinnias')).toEqual([])
  advanceClock(minute - 1)
  await drainOutbox(bindings, outboxWork)
  expect(await titles('zinnias')).toEqual(['Zinnias at noon'])
  resetClock()
})
