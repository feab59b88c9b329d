/** R449, R230: a sign-in is reported once, by the page that follows it, for every way in and however often that page is shown. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { hydrated, useBrowser, visitor, type Visitor } from './browser.ts'
import { OWN_HOST } from './demoFacts.ts'
import {
  arrivesAtStart,
  arrivesSignedIn,
  giveEmail,
  givePassword,
  magicLinkTo,
  newAccount,
  newAddress,
  setFlags,
  titled,
} from './signInActs.ts'
import { arrivals, listen } from './signInReports.ts'
import { beAtProvider, openOptions, withProvider } from './waysIn.ts'
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

/** A page that runs reports what waits a moment after its start: this one has, and nothing has come with it. */
async function staysAt(someone: Visitor, heard: () => Promise<unknown[]>, expected: unknown[]) {
  const { page } = someone
  await place.logs.forget()
  await page.getByRole('button', { name: copy.avatarMenu.label }).click()
  await expect.poll(() => arrivals(place, 'nav.avatarMenuOpened', page)).toBe(1)
  expect(await heard()).toEqual(expected)
  expect(await arrivals(place, 'susi.success')).toBe(0)
}

async function askForLink({ page }: Visitor, email: string) {
  await openOptions(page, 'login')
  await giveEmail(page, email)
  await page.getByRole('button', { name: copy.enterPassword.emailLink }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
  return magicLinkTo(email)
}

test('by a link: once, and not again by reloading, going back and forward', async () => {
  const { email } = await newAccount()
  const someone = await visitor()
  const { page } = someone
  const heard = await listen(someone, SUCCESS)
  await someone.open(TOPICS)
  await page.goto(await askForLink(someone, email))
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

test('by a provider, new', async () => {
  const person = { name: 'New Person', email: newAddress() }
  const someone = await visitor()
  const { page } = someone
  const heard = await listen(someone, SUCCESS)
  await someone.open(path('AcctSignin'))
  await withProvider('twitter', 'login').signUp(page, person)
  await arrivesAtStart(page)
  await expect.poll(heard).toEqual(reported({ operation: 'register', method: 'twitter' }))
})

test('by forms whose page never had its scripts: the page after it has, and tells', async () => {
  const { email, password } = await newAccount()
  const someone = await visitor()
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

test('on a writer’s own host, whose page follows', async () => {
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
  const once = reported({ operation: 'login', method: 'password' })
  await expect.poll(heard).toEqual(once)
  await page.goto(`${lane.origin}${TOPICS}`)
  await arrivesSignedIn(page)
  await staysAt(someone, heard, [])
})

test('by the account that was suggested when another way was tried first (R230)', async () => {
  const { email } = await newAccount()
  const known = await visitor()
  await known.open(TOPICS)
  await known.page.goto(await askForLink(known, email))
  await arrivesSignedIn(known.page)
  const someone = await visitor()
  const { page } = someone
  const heard = await listen(someone, SUCCESS)
  await someone.open(path('AcctSignin'))
  await page
    .locator('main')
    .getByRole('link', { name: /Google/ })
    .click()
  await beAtProvider(page, { name: 'Some One', email })
  await page.getByText('You already have an account').waitFor()
  await hydrated(page)
  // A person who came by a link has no password that another person may have chosen.
  await giveEmail(page, email)
  await titled(page, copy.checkYourInbox.title).waitFor()
  await page.goto(await magicLinkTo(email))
  await arrivesSignedIn(page)
  const { id } = place.sql('select id from users where email = ?', email)[0] as { id: string }
  await expect.poll(heard).toEqual(
    reported({
      operation: 'login',
      method: 'link',
      alternateUserSuggestion: 'googleAccountExists',
      sourceUserId: null,
      targetUserId: id,
      targetMethod: 'link',
      isAfterBlocked: true,
    }),
  )
})
