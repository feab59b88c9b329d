/** R107: an app opens the browser to sign its user in; with scripts and without. */
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import { appLoginOf, arrivesSignedIn, isSignedIn, newAccount, setFlags, titled } from './signInActs.ts'

useBrowser()
beforeEach(() => setFlags({}))

const TOPICS = path('ShowTopics')
const redirect = `?redirect=${encodeURIComponent(TOPICS)}`

test('the code works only when the button is pressed, and only once, with scripts', async () => {
  const { page, open, context, complaints } = await visitor()
  const address = await appLoginOf(await newAccount())
  await open(address + redirect)
  await titled(page, copy.appLogin.title('Quire')).waitFor()
  expect(await isSignedIn(page)).toBe(false)
  await page.getByRole('button', { name: copy.appLogin.submit }).click()
  await page.waitForURL((url) => url.pathname === TOPICS)
  await arrivesSignedIn(page)
  await open(address)
  await titled(page, copy.appLogin.expired).waitFor()
  await page.getByRole('link', { name: copy.appLogin.toHome }).click()
  await page.waitForURL((url) => url.pathname === path('ShowHome'))
  // Signed-out users are sent to sign in.
  await context.clearCookies()
  await open(address)
  await titled(page, copy.appLogin.expired).waitFor()
  await page.getByRole('link', { name: copy.appLogin.submit, exact: true }).last().click()
  await page.waitForURL((url) => url.pathname === path('AcctSignin'))
  await hydrated(page)
  expect(complaints()).toEqual([])
})

test('the code works without scripts, on a phone', async () => {
  const { page, go } = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  const address = await appLoginOf(await newAccount())
  await go(address + redirect)
  await page.getByRole('button', { name: copy.appLogin.submit }).click()
  await page.waitForURL((url) => url.pathname === TOPICS)
  expect(await isSignedIn(page)).toBe(true)
})
