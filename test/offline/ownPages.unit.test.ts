// @vitest-environment happy-dom
/** The shelf's page for addresses without a copy. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { offlinePage } from '#client/offline/ownPages.ts'

const story = { id: 'a', title: 'Red <Ink>', path: '/p/a', copiedAt: 0, bytes: 1, files: {} }
const shelf = { viewerId: 'v', stories: [story], left: [] }

test('the page names the stories that are kept, and links to the address that was asked for', async () => {
  const html = await (await offlinePage(shelf)).html.text()
  expect(html).toContain(`<h1>${copy.offline.pageTitle}</h1>`)
  expect(html).toContain('<a href="/p/a" dir="auto">Red &lt;Ink&gt;</a>')
  expect(html).toMatch(new RegExp(`<a class="Button Button--primary" href="">${copy.offline.tryAgain}</a>`))
  expect(html).not.toContain('<form')
})

test('the page promises no copies without stories', async () => {
  const html = await (await offlinePage({ ...shelf, stories: [] })).html.text()
  expect(html).not.toContain(copy.offline.keptTitle)
})

test('its policy names its one script, which loads the address again', async () => {
  const { html, policy } = await offlinePage(shelf)
  const scripts = [...(await html.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!)
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toContain("addEventListener('online',()=>location.reload())")
  const digest = createHash('sha256').update(scripts[0]!).digest('base64')
  expect(policy).toBe(`; connect-src 'self'; script-src 'sha256-${digest}'`)
})
