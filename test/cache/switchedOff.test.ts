/** Without the cache, every answer shows the current data. */
import { afterEach, expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { forgetGuesses } from '#worker/cache/remembered.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import { DB, switchCacheOn, visit } from '#test/cache/cached.ts'

const flag = (name: string, value: boolean) =>
  DB.prepare('insert or replace into flags (name, value, updated_at) values (?, ?, 1)')
    .bind(name, String(value))
    .run()

afterEach(async () => {
  await flag('disable_edge_cache', true)
  await flag('enable_lite_publications', true)
  await DB.prepare("update users set has_subdomain = 0 where username = 'writer'").run()
  forgetEntries()
  forgetMisses()
  forgetGuesses()
})

test('the site is read with every page, and takes no further statements if it has not changed', async () => {
  const first = await page('/field-notes')
  const second = await page('/field-notes')
  expect([second.status, second.queries]).toEqual([200, first.queries])
  expect(second.headers.get('x-edge-cache-reason')).toBe('flag')
})

test('the next visitor sees a changed flag', async () => {
  expect((await page('/field-notes')).html).toContain('class="Nameplate ')
  await flag('enable_lite_publications', false)
  expect((await page('/field-notes')).html).not.toContain('class="Nameplate ')
  await flag('enable_lite_publications', true)
  expect((await page('/field-notes')).html).toContain('class="Nameplate ')
})

test('the next visitor sees a host that is given or taken away', async () => {
  const host = 'writer.localhost:8787'
  await DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
  expect([(await page('/', { host })).status, (await page('/', { host })).status]).toEqual([200, 200])
  await DB.prepare("update users set has_subdomain = 0 where username = 'writer'").run()
  expect((await page('/', { host })).status).toBe(404)
})

test('the next page is stored after the cache is switched on again', async () => {
  expect((await visit('/topics')).cache).toBe('dynamic')
  await switchCacheOn()
  expect([(await visit('/topics')).cache, (await visit('/topics')).cache]).toEqual(['miss', 'hit'])
  await flag('disable_edge_cache', true)
})
