import { expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { dropHeld, worsen } from '../../bin/screening/line.ts'
import { useBrowser, visitor } from './browser.ts'

useBrowser()

async function openTopics() {
  const { page, open } = await visitor()
  await open(path('ShowTopics'))
  return page
}

/** The browser's cache still answers offline. */
const call = () =>
  fetch('/robots.txt', { cache: 'no-store' }).then(
    ({ status }) => status,
    () => 'lost',
  )

test('only the calls that are meant are answered with an error', async () => {
  const page = await openTopics()
  const { called } = await worsen(page, 'error', /robots/)
  expect(await page.evaluate(call)).toBe(503)
  await called
  expect(await page.evaluate(() => fetch('/sitemap/sitemap.xml').then(({ status }) => status))).not.toBe(503)
})

test('a call that waits is known to have been made', async () => {
  const page = await openTopics()
  const { called } = await worsen(page, 'waiting', /robots/)
  await page.evaluate(() => {
    void fetch('/robots.txt')
  })
  await expect(called).resolves.toBeUndefined()
  await dropHeld(page)
})

test('offline, a page finds no network and knows it', async () => {
  const page = await openTopics()
  await worsen(page, 'offline')
  expect(await page.evaluate(call)).toBe('lost')
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
})

test('a change that waits is not made when its page is closed', async () => {
  const page = await openTopics()
  const { called } = await worsen(page, 'waiting', /robots/)
  const outcome = page.evaluate(() =>
    fetch('/robots.txt', { keepalive: true }).then(
      () => 'made',
      () => 'dropped',
    ),
  )
  await called
  await dropHeld(page)
  expect(await outcome).toBe('dropped')
})
