/** What a browser reports arrives: nothing blocks the way from the page to the worker's log. */
import { afterAll, expect, test } from 'vitest'
import { connect } from '#test/harness/connection.ts'
import { path } from '#schema/routes/paths.ts'
import { useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'

useBrowser()

const place = connect(lane.place)
afterAll(() => place.close())

const logged = async () => (await place.logs.lines()).join('\n')
const TIMEOUT = { timeout: 15_000 }

test('a page reports how it came (R447)', async () => {
  const { page, open, complaints } = await visitor()
  await place.logs.forget()
  const reported = page.waitForResponse((answer) => answer.url().endsWith(path('ReportPerformance')))
  await open(path('ShowTopics'))
  expect((await reported).status()).toBe(204)
  await expect.poll(logged, TIMEOUT).toMatch(/"message":"performance".*"path":"\/topics"/)
  expect(complaints()).toEqual([])
})

test('an error is reported by a page that is being left (R441)', async () => {
  const { page, open, go } = await visitor()
  await open(path('ShowTopics'))
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'Left with an error' })))
  await go('/')
  await expect.poll(logged, TIMEOUT).toContain('Left with an error')
})

test('readers who leave in the middle of sending do no harm', async () => {
  const { page, open } = await visitor()
  for (let time = 0; time < 10; time++) {
    await open(path('ShowTopics'))
    await page.evaluate((url) => {
      const text = JSON.stringify([{ message: 'x'.repeat(400_000) }])
      const headers = { 'content-type': 'application/json' }
      for (let call = 0; call < 5; call++)
        void fetch(url, { method: 'POST', body: text, headers }).catch(() => {})
    }, path('ReportErrors'))
  }
  await open('/')
  expect(await page.locator('.StoryCard').count()).toBeGreaterThan(0)
})

test('the next document takes its files from the browser’s cache (decision 27)', async () => {
  const { page, open } = await visitor()
  const sent = async () => (await place.calls.of('ASSETS')).filter(({ path }) => path.includes('/_/static/'))
  await place.calls.forget()
  await open('/')
  await page.waitForLoadState('networkidle')
  expect((await sent()).length).toBeGreaterThan(0)
  await place.calls.forget()
  await open('/')
  await page.waitForLoadState('networkidle')
  expect(await sent()).toEqual([])
})
