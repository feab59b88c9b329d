import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { page, textOf } from '#test/app.ts'
import { openBrowser, signUpByLink } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

beforeAll(async () => {
  const tables = ['posts', 'post_tags', 'post_authors', 'tag_writers', 'archive_counts']
  await DB.batch(tables.map((table) => DB.prepare(`delete from ${table}`)))
  await DB.prepare('update tags set post_count = 0, writer_count = 0').run()
})
restoreAfterEach()

test.each([
  ['/', 'Nothing has been published here yet.'],
  ['/trending', 'Nothing has been published here yet.'],
  ['/trending/mode/top', 'Nothing has been published here yet.'],
  ['/trending/mode/new/topic/writing', 'Nothing about Writing here right now.'],
  ['/browse/top', 'Nothing has been published here yet.'],
  ['/top-stories', 'Nothing has been published here yet.'],
  ['/top-stories/2024-02-29', 'Nothing was published on this day.'],
  ['/topic/writing', 'Nothing has been published about Writing yet.'],
  ['/tag/writing/latest', 'Nothing has been published about Writing yet.'],
  ['/tag/writing/top/week', 'Nothing was published about Writing this week or last week.'],
  ['/tag/writing/top-writers', 'No one has written about Writing yet.'],
  ['/tag/writing/archive', 'Nothing has been published about Writing yet.'],
  ['/tag/writing/archive/2024/2', 'Nothing was published about Writing in this period.'],
])('on a site without stories %s says: %s', async (path, sentence) => {
  const { status, html } = await page(path)
  expect(status).toBe(200)
  expect(textOf(html)).toContain(sentence)
})

test('on a site without topics the list of topics says so', async () => {
  await DB.prepare('delete from tags').run()
  expect(textOf((await page('/topics')).html)).toContain('No topics yet.')
  expect((await page('/')).status).toBe(200)
})

test('a site without accounts shows everyone how to start, until there is one', async () => {
  await DB.prepare("delete from flags where name = 'disable_edge_cache'").run()
  await DB.prepare('delete from users').run()
  const greeting = 'no one has an account yet'
  expect(textOf((await page('/')).html)).toContain(greeting)
  const again = await page('/')
  expect(again.headers.get('x-edge-cache')).toBe('hit')
  expect(textOf(again.html)).toContain('npm run grant -- EMAIL staff')
  await signUpByLink(openBrowser(), 'first@example.org', 'First Person')
  const after = textOf((await page('/')).html)
  expect(after).not.toContain(greeting)
  expect(after).toContain('Nothing has been published here yet.')
})
