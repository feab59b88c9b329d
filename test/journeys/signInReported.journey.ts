/** R449: the page that follows a sign-in reports it once, however often that page is shown. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { OWN_HOST } from './demoFacts.ts'
import {
  arrivesSignedIn,
  giveEmail,
  givePassword,
  magicLinkTo,
  newAccount,
  setFlags,
  titled,
} from './signInActs.ts'
import { arrivals, listen } from './signInReports.ts'
import { openOptions } from './waysIn.ts'
import { lane } from './lane.ts'

useBrowser()
const place = connect(lane.place)
beforeEach(async () => {
  await setFlags({})
  await place.logs.forget()
})
afterAll(() => place.close())

const TOPICS = path('ShowTopics')
const SUCCESS = /\.success$/
const reported = (data: object) => [
  ['userLogin.success', data],
  ['susi.success', data],
]

/** Pages report shortly after their start; expects no further events. */
async function staysAt(someone: Visitor, heard: () => Promise<unknown[]>, expected: unknown[]) {
  const { page } = someone
  await place.logs.forget()
  await page.getByRole('button', { name: copy.avatarMenu.label }).click()
  await expect.poll(() => arrivals(place, 'nav.avatarMenuOpened', page)).toBe(1)
  expect(await heard()).toEqual(expected)
  expect(await arrivals(place, 'susi.success')).toBe(0)
}

test('a sign-in by a link is reported once, and not again by reloading, going back and forward', async () => {
  const { email } = await newAccount()
  const someone = await visitor()
  const { page } = someone
  const heard = await listen(someone, SUCCESS)
  await someone.open(TOPICS)
  await openOptions(page, 'login')
  await giveEmail(page, email)
  await page.getByRole('button', { name: copy.enterPassword.emailLink }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
  await page.goto(await magicLinkTo(email))
  await arrivesSignedIn(page)
  const once = reported({ operation: 'login', method: 'link' })
  await expect.poll(heard).toEqual(once)
  await expect.poll(() => arrivals(place, 'susi.success', page)).toBe(1)
  await page.reload()
  await hydrated(page)
  await staysAt(someone, heard, once)
  await someone.open(path('ShowTrending'))
  await page.goBack()
  await arrivesSignedIn(page)
  await staysAt(someone, heard, once)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signedIn')
})

test('a sign-in by forms of a page that never had its scripts is reported by the next page, which has them', async () => {
  const { email, password } = await newAccount()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  const heard = await listen(someone, SUCCESS)
  const scripts = '**/_/static/*.js'
  await page.route(scripts, (route) => route.abort())
  await someone.go(path('AcctSignin', undefined, { step: 'ENTER_EMAIL', redirect: TOPICS }))
  await giveEmail(page, email)
  await titled(page, copy.enterPassword.title).waitFor()
  await page.unroute(scripts)
  await givePassword(page, password)
  await page.waitForURL((url) => url.pathname === TOPICS)
  await arrivesSignedIn(page)
  await expect.poll(heard).toEqual(reported({ operation: 'login', method: 'password' }))
})

test('a sign-in on a writer’s own host is reported by the next page', async () => {
  const { email, password } = await newAccount()
  const own = lane.origin.replace('//', `//${OWN_HOST}.`)
  const someone = await visitor({ baseURL: own })
  const { page } = someone
  const heard = await listen(someone, SUCCESS)
  await someone.open('/')
  await openOptions(page, 'login')
  await giveEmail(page, email)
  await givePassword(page, password)
  await page.waitForURL(`${own}/**`)
  await arrivesSignedIn(page)
  await expect.poll(heard).toEqual(reported({ operation: 'login', method: 'password' }))
  await page.goto(`${lane.origin}${TOPICS}`)
  await arrivesSignedIn(page)
  await staysAt(someone, heard, [])
})

test('the app banner is reported when seen and when followed, and the account’s menu when opened (R492)', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await page.route('https://app.example/**', (route) => route.fulfill({ body: 'The app' }))
  await open(TOPICS)
  await expect.poll(() => arrivals(place, 'openInApp.viewed', page)).toBe(1)
  await page.getByRole('button', { name: copy.avatarMenu.label }).click()
  await expect.poll(() => arrivals(place, 'nav.avatarMenuOpened', page)).toBe(1)
  await page.keyboard.press('Escape')
  expect(await arrivals(place, 'openInApp.clicked')).toBe(0)
  await page.getByRole('link', { name: copy.nav.openInApp }).click()
  await expect.poll(() => arrivals(place, 'openInApp.clicked')).toBe(1)
})
