import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { get, page, textOf } from '#test/app.ts'
import { fill } from '#test/search/index.ts'

const { DB } = env as unknown as Env

beforeAll(fill)

/** Only within the page's main part. */
const textsOf = (html: string, name: string) =>
  [
    ...html.slice(html.indexOf('<main')).matchAll(new RegExp(`<(\\w+)[^>]* class="${name}".*?</\\1>`, 'gs')),
  ].map(([found]) => textOf(found).trim())

test('without a category the stories are found (R071)', async () => {
  const found = textsOf((await page('/search?q=the')).html, 'StoryCard-title')
  expect(found).toHaveLength(limits.search.resultsPageSize)
  expect(textsOf((await page('/search/posts?q=the')).html, 'StoryCard-title')).toEqual(found)
})

test('in a publication eight stories are found in any category, without tabs (R070)', async () => {
  for (const path of ['/field-notes/search?q=the', '/field-notes/search/users?q=the']) {
    const { html } = await page(path)
    const bylines = textsOf(html, 'StoryCard-byline')
    expect(bylines).toHaveLength(limits.search.hitsPostScoped)
    expect(bylines.filter((byline) => !byline.includes('Field Notes'))).toEqual([])
    expect(html).not.toContain('class="Tabs')
    expect(textOf(/<h1.*?<\/h1>/s.exec(html)![0])).toContain('Search Field Notes')
  }
  expect((await get('/no-such-publication/search?q=the')).status).toBe(404)
  const shouted = await get('/FIELD-NOTES/search?q=the')
  expect(shouted.headers.get('location')).toMatch(/\/field-notes\/search\?q=the$/)
})

test('on a person’s host their own stories are found (D26)', async () => {
  await DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
  const { html } = await page('/search?q=the', { host: 'writer.localhost:8787' })
  const bylines = textsOf(html, 'StoryCard-byline')
  expect(bylines.length).toBeGreaterThan(0)
  expect(bylines.filter((byline) => !byline.includes('Oonagh Pryce'))).toEqual([])
  expect(html).not.toContain('class="Tabs')
})

test('beyond the last page no number is claimed, and one link goes back', async () => {
  const { html } = await page('/search?q=the&to=10')
  expect(textsOf(html, 'SearchResults-count')).toEqual(['Stories'])
  expect(/<title>(.*?)<\/title>/.exec(html)![1]).toContain('Stories: the - Search')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
  const back = [...main.matchAll(/<a[^>]*href="\/search\?q=the"[^>]*>/g)].filter(
    ([link]) => !link.includes('Tabs-tab'),
  )
  expect(back).toHaveLength(1)
  expect(textOf(main)).toContain('Back to the first page')
})
