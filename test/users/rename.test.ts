import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { get, page } from '#test/app.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { mutate, verbs } from '#test/staff.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const idOf = async (table: string, column: string, name: string) =>
  (await DB.prepare(`select id from ${table} where ${column} = ?`).bind(name).first<{ id: string }>())!.id

test('a renamed user is found by both names, and the old one redirects to the new (decision 16)', async () => {
  const userId = await idOf('users', 'username', 'writer')
  await DB.prepare('update users set has_subdomain = 1 where id = ?').bind(userId).run()
  expect(
    await mutate(verbs.renameUser, { userId, username: 'Scribbler', name: 'The Scribbler' }),
  ).toMatchObject({
    __typename: 'User',
    username: 'scribbler',
    name: 'The Scribbler',
  })
  expect((await page('/@scribbler')).html).toContain('The Scribbler')
  const old = await get('/@writer/about')
  expect(['old path', old.status, old.headers.get('location')]).toEqual([
    'old path',
    301,
    '/@scribbler/about',
  ])
  const host = await get('/about', { host: 'writer.localhost:8787' })
  expect([host.status, host.headers.get('location')]).toEqual([301, 'http://scribbler.localhost:8787/about'])
  expect((await get('/about', { host: 'scribbler.localhost:8787' })).status).toBe(200)
})

test('a name that a person gave up is reserved for them; they may take it back (D03)', async () => {
  const userId = await idOf('users', 'username', 'writer')
  await mutate(verbs.renameUser, { userId, username: 'scribbler', name: 'S' })
  const other = await idOf('users', 'username', 'reader')
  expect(await mutate(verbs.renameUser, { userId: other, username: 'writer', name: 'R' })).toMatchObject({
    __typename: 'AlreadyExists',
  })
  expect(await mutate(verbs.renameUser, { userId, username: 'writer', name: 'W' })).toMatchObject({
    __typename: 'User',
    username: 'writer',
  })
  expect((await page('/@writer')).status).toBe(200)
})

test('of twenty people who want a name at once one gets it (K4)', async () => {
  const { results } = await DB.prepare(
    "select id from users where username <> 'writer' order by id limit 20",
  ).all<{ id: string }>()
  const answers = await Promise.all(
    results.map(({ id }) => mutate(verbs.renameUser, { userId: id, username: 'wanted', name: 'Wanted' })),
  )
  expect(answers.filter(({ __typename }) => __typename === 'User')).toHaveLength(1)
  expect(answers.filter(({ __typename }) => __typename === 'AlreadyExists')).toHaveLength(results.length - 1)
  expect(await DB.prepare("select count(*) as n from users where username = 'wanted'").first('n')).toBe(1)
})

test.each([
  ['a space', 'a b'],
  ['another alphabet', 'wrіter'],
  ['another alphabet as hosts spell it', 'xn--80ak6aa92e'],
  ['a sign without width', 'wri\u200bter'],
  ['a label of ours', 'www'],
  ['nothing', ''],
  ['a dot at its end', 'writer.'],
])('a username with %s is refused (X8)', async (_, username) => {
  const userId = await idOf('users', 'username', 'writer')
  expect((await mutate(verbs.renameUser, { userId, username, name: 'R' })).__typename).toBe('BadRequest')
})

test.each([
  ['a space', 'edge daily'],
  ['another alphabet', 'еdge-daily'],
  ['a sign without width', 'edge\u200b-daily'],
  ['a mark that turns the line', 'edge\u202e-daily'],
  ['a hyphen at its end', 'edge-'],
  ['nothing', ''],
])('a publication’s and a topic’s address with %s is refused (X8)', async (_, slug) => {
  const collectionId = await idOf('collections', 'slug', 'edge-weekly')
  expect((await mutate(verbs.renameCollection, { collectionId, slug, name: 'E' })).__typename).toBe(
    'BadRequest',
  )
  const tagId = await idOf('tags', 'slug', 'writing')
  expect((await mutate(verbs.renameTag, { tagId, slug, name: 'W' })).__typename).toBe('BadRequest')
})

test('another spelling of a publication’s address is the same address (X8)', async () => {
  const collectionId = await idOf('collections', 'slug', 'edge-weekly')
  for (const slug of ['FIELD-NOTES', 'ｆｉｅｌｄ-ｎｏｔｅｓ', ' field-notes ']) {
    expect((await mutate(verbs.renameCollection, { collectionId, slug, name: 'E' })).__typename).toBe(
      'AlreadyExists',
    )
  }
})

test('a renamed publication and tag keep their old addresses as redirects', async () => {
  const collectionId = await idOf('collections', 'slug', 'edge-weekly')
  expect(
    await mutate(verbs.renameCollection, { collectionId, slug: 'edge-monthly', name: 'Edge Monthly' }),
  ).toMatchObject({ __typename: 'Collection', slug: 'edge-monthly' })
  const about = await get('/edge-weekly/about')
  expect([about.status, about.headers.get('location')]).toEqual([301, '/edge-monthly/about'])
  expect(await mutate(verbs.renameCollection, { collectionId, slug: 'search', name: 'S' })).toMatchObject({
    __typename: 'BadRequest',
  })
  const tagId = await idOf('tags', 'slug', 'writing')
  expect(await mutate(verbs.renameTag, { tagId, slug: 'the-craft', name: 'The Craft' })).toMatchObject({
    __typename: 'Tag',
    slug: 'the-craft',
  })
  const tag = await get('/tag/writing')
  expect([tag.status, tag.headers.get('location')]).toEqual([301, '/tag/the-craft'])
})

/** With their own host. */
async function someoneCalled(username: string): Promise<string> {
  const { id } = (await DB.prepare(
    'update users set has_subdomain = 1 where id = (select max(id) from users) returning id',
  ).first<{ id: string }>())!
  await mutate(verbs.renameUser, { userId: id, username, name: 'Oonagh Pryce' })
  return id
}

test('a name of the other kind cannot take over the host of a person or publication (C11)', async () => {
  const userId = await someoneCalled('estuary')
  const { id: collectionId } = (await DB.prepare('select min(id) as id from collections').first<{
    id: string
  }>())!
  const asUser = (username: string) =>
    mutate(verbs.renameUser, { userId, username, name: 'Oonagh Pryce' }).then(({ __typename }) => __typename)
  const asCollection = (slug: string) =>
    mutate(verbs.renameCollection, { collectionId, slug, name: 'Edge Weekly' }).then(
      ({ __typename }) => __typename,
    )
  expect(await asCollection('tidal')).toBe('Collection')
  expect(await asUser('tidal')).toBe('AlreadyExists')
  expect(await asCollection('estuary')).toBe('AlreadyExists')
  // It still redirects to its last owner.
  expect([await asUser('mudflat'), await asCollection('estuary')]).toEqual(['User', 'AlreadyExists'])
  expect([await asCollection('daily'), await asUser('tidal')]).toEqual(['Collection', 'AlreadyExists'])
  expect([await asUser('estuary'), await asCollection('tidal')]).toEqual(['User', 'Collection'])
  // A person without their own host may have one later.
  const { id: reader } = (await DB.prepare('select min(id) as id from users').first<{ id: string }>())!
  expect(await mutate(verbs.renameUser, { userId: reader, username: 'tidal', name: 'Nora' })).toMatchObject({
    __typename: 'AlreadyExists',
  })
})

test('a username with a dot is no host, and the old host redirects to the profile (D27, D44)', async () => {
  const userId = await someoneCalled('estuary')
  await mutate(verbs.renameUser, { userId, username: 'oonagh.pryce', name: 'Oonagh Pryce' })
  const old = await get('/about', { host: 'estuary.localhost:8787' })
  expect([old.status, old.headers.get('location')]).toEqual([
    301,
    'http://localhost:8787/@oonagh.pryce/about',
  ])
  const { html } = await page('/@oonagh.pryce')
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)![1]).toBe('http://localhost:8787/@oonagh.pryce')
})
