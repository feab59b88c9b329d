import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, textOf } from '#test/app.ts'
import { forgetGuesses } from '#worker/cache/remembered.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const set = (value: boolean) => async () => {
  await DB.prepare(
    "insert or replace into flags (name, value, updated_at) values ('enable_lite_publications', ?, 1)",
  )
    .bind(String(value))
    .run()
  // The first page after a change may be asked for twice; statements are counted here.
  forgetGuesses()
}

const TWINS = ['/field-notes', '/field-notes/about', '/field-notes/tagged/making']
const COMMUNITY_ONLY = [
  '/latest',
  '/trending',
  '/featured',
  '/writing/home',
  '/archive',
  '/archive/2025',
  '/archive/2025/11',
  '/archive/2025/11/21',
]
const ALWAYS_TWO_COLUMNS = ['/field-notes/all', '/field-notes/followers', '/field-notes/@writer']

const hasBar = (html: string) => html.includes('class="NavigationBar"')
const hasAside = (html: string) => html.includes('TwoColumnLayout-aside')

describe('with enable_lite_publications on', () => {
  beforeAll(set(true))

  test.each(TWINS)('%s is the community page, without a navigation bar (R126, R131)', async (path) => {
    const { status, html } = await page(path)
    expect([status, hasBar(html), hasAside(html)]).toEqual([200, false, false])
    expect(html).toContain('class="Nameplate ')
  })

  test.each(COMMUNITY_ONLY)('%s is found (D17)', async (path) => {
    expect((await page(`/field-notes${path}`)).status).toBe(200)
  })

  test.each(ALWAYS_TWO_COLUMNS)('%s has two columns', async (path) => {
    const { html } = await page(path)
    expect([hasBar(html), hasAside(html)]).toEqual([true, true])
  })
})

describe('with enable_lite_publications off', () => {
  beforeAll(set(false))
  afterAll(set(true))

  test.each(TWINS)('%s is the page of two columns, in at most 5 statements (R131)', async (path) => {
    const { status, html, queries } = await page(path)
    expect([status, hasBar(html), hasAside(html)]).toEqual([200, true, true])
    expect(html).not.toContain('class="Nameplate ')
    expect(queries).toBeLessThanOrEqual(5)
  })

  test('both forms show the same stories', async () => {
    const off = textOf((await page('/field-notes/tagged/making')).html)
    await set(true)()
    const on = textOf((await page('/field-notes/tagged/making')).html)
    await set(false)()
    const titles = [...on.matchAll(/Curriculum Vitae of a Pencil|Invoice for One Bicycle/g)].map(String)
    expect(titles.length).toBeGreaterThan(0)
    for (const title of titles) expect(off).toContain(title)
  })

  test.each(COMMUNITY_ONLY)('%s is not found, and no page links to it (D17)', async (path) => {
    expect((await page(`/field-notes${path}`)).status).toBe(404)
    expect((await page('/field-notes')).html).not.toContain(`href="/field-notes${path}"`)
  })
})
