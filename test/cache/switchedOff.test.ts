/** While the cache is switched off every answer is made of what is, the site's own state included. */
import { afterEach, expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { DB, switchCacheOn, visit } from '#test/cache/cached.ts'

const flag = (name: string, value: boolean) =>
  DB.prepare('insert or replace into flags (name, value, updated_at) values (?, ?, 1)')
    .bind(name, String(value))
    .run()

afterEach(async () => {
  await flag('disable_edge_cache', true)
  await flag('enable_lite_publications', true)
  await DB.prepare("update users set has_subdomain = 0 where username = 'writer'").run()
})

test('the site is read with every page, and costs no more statements when it was as it is', async () => {
  const first = await page('/field-notes')
  const second = await page('/field-notes')
  expect([second.status, second.queries]).toEqual([200, first.queries])
  expect(second.headers.get('x-edge-cache-reason')).toBe('flag')
})

test('a flag that changes is seen by the next visitor', async () => {
  expect((await page('/field-notes')).html).toContain('class="Nameplate ')
  await flag('enable_lite_publications', false)
  expect((await page('/field-notes')).html).not.toContain('class="Nameplate ')
  await flag('enable_lite_publications', true)
  expect((await page('/field-notes')).html).toContain('class="Nameplate ')
})

test('a host that is given or taken away is seen by the next visitor', async () => {
  const host = 'writer.localhost:8787'
  await DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
  expect([(await page('/', { host })).status, (await page('/', { host })).status]).toEqual([200, 200])
  await DB.prepare("update users set has_subdomain = 0 where username = 'writer'").run()
  expect((await page('/', { host })).status).toBe(404)
})

test('the cache that is switched on again keeps the next page', async () => {
  expect((await visit('/topics')).cache).toBe('dynamic')
  await switchCacheOn()
  expect([(await visit('/topics')).cache, (await visit('/topics')).cache]).toEqual(['miss', 'hit'])
  await flag('disable_edge_cache', true)
})
