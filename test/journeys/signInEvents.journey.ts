/** R449, R291: the events of signing in arrive, with what they say of it. */
import { afterAll, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import {
  arrivesAtStart,
  arrivesSignedIn,
  giveEmail,
  givePassword,
  newAccount,
  newAddress,
  openModal,
  setFlags,
} from './signInActs.ts'
import { arrivals, listen } from './signInReports.ts'
import { lane } from './lane.ts'

useBrowser()

const place = connect(lane.place)
afterAll(() => place.close())

test('with a password: each step that is seen, the error, and the success, which the next page reports', async () => {
  await setFlags({})
  const { email, password } = await newAccount()
  const someone = await visitor()
  const { page } = someone
  const ofSigningIn = await listen(someone)
  await place.logs.forget()
  await someone.open(path('ShowTopics'))
  await openModal(page)
  await giveEmail(page, email)
  await givePassword(page, 'wrong wrong')
  await page.getByText('You have 5 more attempt(s)').waitFor()
  await givePassword(page, password)
  await arrivesSignedIn(page)
  await expect.poll(ofSigningIn).toEqual([
    ['susi.viewed', { step: 'SIGNIN_OPTIONS', operation: 'login' }],
    ['susi.viewed', { step: 'ENTER_EMAIL', operation: 'login' }],
    ['susi.viewed', { step: 'ENTER_PASSWORD', operation: 'login' }],
    ['password.error', { step: 'ENTER_PASSWORD' }],
    ['userLogin.success', { operation: 'login', method: 'password' }],
    ['susi.success', { operation: 'login', method: 'password' }],
  ])
  for (const [type, times] of [
    ['susi.viewed', 3],
    ['password.error', 1],
    ['userLogin.success', 1],
    ['susi.success', 1],
  ] as const) {
    await expect.poll(async () => [type, await arrivals(place, type, page)]).toEqual([type, times])
  }
})

test('a new account with a password: creating the password is reported', async () => {
  await setFlags({})
  const someone = await visitor()
  const { page } = someone
  const ofSigningIn = await listen(someone)
  await place.logs.forget()
  await someone.open(path('ShowTopics'))
  await openModal(page, 'register')
  await giveEmail(page, newAddress())
  await page.getByLabel(copy.enterName.field).fill('Some One New')
  await page.getByRole('button', { name: copy.enterName.next }).click()
  const field = page.getByLabel(copy.createPassword.field, { exact: true })
  await field.fill('seven77')
  await page.getByRole('button', { name: copy.createPassword.finish }).click()
  await page.getByText(copy.validation.password).waitFor()
  await field.fill('eight888')
  await page.getByRole('button', { name: copy.createPassword.finish }).click()
  await arrivesAtStart(page)
  const operation = 'register'
  await expect
    .poll(ofSigningIn)
    .toEqual([
      ...['SIGNUP_OPTIONS', 'ENTER_EMAIL', 'ENTER_NAME', 'CREATE_PASSWORD'].map((step) => [
        'susi.viewed',
        { step, operation },
      ]),
      ['password.error', { step: 'CREATE_PASSWORD' }],
      ['password.created', { step: 'CREATE_PASSWORD' }],
      ['userLogin.success', { operation, method: 'password' }],
      ['susi.success', { operation, method: 'password' }],
    ])
  await expect.poll(() => arrivals(place, 'password.created', page)).toBe(1)
})

test('the way to the app is reported when it is seen, and when it is followed (R449, R492)', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await page.route('https://app.example/**', (route) => route.fulfill({ body: 'The app' }))
  await place.logs.forget()
  await open(path('ShowTopics'))
  await expect.poll(() => arrivals(place, 'openInApp.viewed', page)).toBe(1)
  expect(await arrivals(place, 'openInApp.clicked')).toBe(0)
  await page.getByRole('link', { name: copy.nav.openInApp }).click()
  await expect.poll(() => arrivals(place, 'openInApp.clicked')).toBe(1)
})

test('the account’s menu tells that it was opened', async () => {
  const someone = await visitor()
  await place.logs.forget()
  await someone.open(path('ShowTopics'))
  await someone.page.getByRole('button', { name: copy.avatarMenu.label }).click()
  await expect.poll(() => arrivals(place, 'nav.avatarMenuOpened')).toBe(1)
})
