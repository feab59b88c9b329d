import { afterEach, beforeAll, expect, test } from 'vitest'
import { second } from '#schema/limits.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { forgetVersions } from '#worker/platform/database/tagVersions.ts'
import { KV, switchCacheOn, visit } from '#test/cache/cached.ts'
import { insertRows, PLAIN } from '#test/graphql/rows.ts'
import { activate, detach } from '#test/hosts/domainActs.ts'

beforeAll(async () => {
  await insertRows()
  await switchCacheOn()
})
afterEach(resetClock)

const canonicalIn = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]

test('pages use a domain as soon as it is ACTIVE, and no longer when it is detached (C7, C12)', async () => {
  await visit('/@gql-plain')
  expect(canonicalIn((await visit('/@gql-plain')).body)).toBe('http://localhost:8787/@gql-plain')
  await activate('USER', PLAIN, 'warm.example.org')
  await visit('/@gql-plain')
  const main = await visit('/@gql-plain')
  expect([main.cache, canonicalIn(main.body)]).toEqual(['hit', 'http://warm.example.org:8787/'])
  await visit('/', { host: 'warm.example.org' })
  expect(await visit('/', { host: 'warm.example.org' })).toMatchObject({ status: 200, cache: 'hit' })
  await detach('warm.example.org')
  const after = await visit('/', { host: 'warm.example.org' })
  expect([after.status, after.cache, after.reason]).toEqual([404, 'dynamic', 'host'])
  expect(after.headers.has('set-cookie')).toBe(false)
  expect(canonicalIn((await visit('/@gql-plain')).body)).toBe('http://localhost:8787/@gql-plain')
})

test('a detached domain stops answering after half a minute, even if the mirror of tags is frozen (C12)', async () => {
  await activate('USER', PLAIN, 'frozen.example.org')
  for (const path of ['/', '/about']) {
    await visit(path, { host: 'frozen.example.org' })
    expect(await visit(path, { host: 'frozen.example.org' })).toMatchObject({ status: 200, cache: 'hit' })
  }
  const { keys } = await KV.list({ prefix: 'tag:' })
  const before = await Promise.all(keys.map(async ({ name }) => [name, await KV.get(name)] as const))
  await detach('frozen.example.org')
  // Another data centre has no writes yet, and an unchanged mirror.
  for (const { name } of (await KV.list({ prefix: 'tag:' })).keys) await KV.delete(name)
  for (const [name, value] of before) if (value !== null) await KV.put(name, value)
  forgetVersions()
  advanceClock(31 * second)
  for (const path of ['/', '/about', '/robots.txt', '/feed']) {
    expect([path, (await visit(path, { host: 'frozen.example.org' })).status]).toEqual([path, 404])
  }
})

test('the page of a detached domain names no stories that it does not show', async () => {
  await activate('USER', PLAIN, 'gone.example.org')
  await detach('gone.example.org')
  const { body } = await visit('/', { host: 'gone.example.org' })
  expect(body).toContain('there is nothing at this address')
  expect(body).not.toContain('Here are a few that were')
  expect(body).not.toContain('SampleStoryCard')
})

test('a custom domain shows its owner first, and the product in one line of the footer', async () => {
  await activate('USER', PLAIN, 'owned.example.org')
  const own = (await visit('/', { host: 'owned.example.org' })).body
  expect(/<header.*?<\/header>/s.exec(own)![0]).not.toContain('HomeLink')
  expect(own.match(/class="Footer-product"/g)).toHaveLength(1)
  expect((await visit('/@gql-plain')).body).not.toContain('class="Footer-product"')
  await detach('owned.example.org')
})
