/** No form, handler or page answers while its flag is off (R030). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formsOf } from '#schema/forms/forms.ts'
import { hostPath } from '#schema/routes/paths.ts'
import { type Route, rows } from '#schema/routes/table.ts'
import { get, page } from '#test/app.ts'
import { identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'
import { setFlags } from '#test/identity/setFlags.ts'
import { sampleParams } from '#test/routes/samples.ts'

const flagged = rows.filter(({ flag, unbuilt }) => flag && !unbuilt)
const pathOf = (row: Route) =>
  hostPath(row.name, { ...sampleParams(row), topicSlug: 'writing', tagSlug: 'reading' }, { table: 'all' })
/** '' if the row takes no form. */
const formOf = (row: Route) => `form=${formsOf(row.name)[0] ?? ''}`

afterEach(() => setFlags({}))

test('rows of each kind have a flag: pages, forms and handlers', () => {
  expect(flagged.some(({ form }) => form)).toBe(true)
  expect(flagged.some(({ handler }) => handler)).toBe(true)
  expect(flagged.some(({ page, form }) => page && !form)).toBe(true)
})

describe.each(flagged.map((row) => [row.name, row] as const))('%s', (_, row) => {
  beforeEach(() => setFlags({ [row.flag!]: false }))

  test('the row is not found while its flag is off, neither read nor posted to', async () => {
    const path = pathOf(row)
    const shown = await page(path)
    expect(shown.status).toBe(404)
    expect(shown.html).toContain((await page('/no/such/page/here')).html.match(/<h1[^>]*>[^<]*/)![0])
    const json = { 'content-type': 'application/json', accept: 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { origin: 'http://localhost:8787' }
    const posts = [
      { headers: { ...headers, ...form }, body: formOf(row) },
      { headers: { ...headers, ...json }, body: '{}' },
    ]
    for (const post of posts) expect((await get(path, { method: 'POST', ...post })).status).toBe(404)
  })

  test('the row is not found by members and staff either, with a form that carries their session’s token', async () => {
    for (const name of ['reader', 'staff']) {
      const browser = openBrowser()
      await signInAs(browser, `${name}@example.com`)
      const { xsrfToken } = await browser.ask(identityCalls.viewer)
      const path = pathOf(row)
      expect((await browser.get(path)).status).toBe(404)
      expect(
        (await browser.submit(path, { form: formsOf(row.name)[0] ?? '', xsrf: String(xsrfToken) })).status,
      ).toBe(404)
    }
  })

  test('the row answers a POST again by its own rules once the flag is on', async () => {
    await setFlags({ [row.flag!]: true })
    const { status } = await get(pathOf(row), {
      method: 'POST',
      headers: {
        origin: 'http://localhost:8787',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: formOf(row),
    })
    expect(status === 405).toBe(!row.methods.includes('POST'))
    if (row.methods.includes('POST')) expect(status).not.toBe(404)
  })
})
