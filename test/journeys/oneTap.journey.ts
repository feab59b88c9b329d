/** Uses the fake of Google's card (R296-R299). waysIn.journey.ts uses it on a writer's host. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#test/harness/connection.ts'
import { axe, axeContrast, inScheme, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ON_A_PHONE } from './screens.ts'
import { OWN_HOST } from './demoFacts.ts'
import { passStart } from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

const place = connect(lane.place)
const OPERATOR = { authorization: 'Bearer dev-admin', 'content-type': 'application/json' }

async function setFlags(flags: Record<string, boolean>) {
  for (const [name, value] of Object.entries(flags)) {
    place.sql('insert or replace into flags (name, value, updated_at) values (?, ?, 1)', name, String(value))
  }
  const answer = await place.post('/_/admin/purge', { tags: ['site'] }, { headers: OPERATOR })
  expect(answer.status).toBe(200)
}

beforeAll(() => setFlags({ enable_google_one_tap: true }))
afterAll(async () => {
  await setFlags({ enable_google_one_tap: false, enable_google_one_tap_on_subdomains: false })
  place.close()
})

async function atGoogle({ page }: Visitor, name: string, email: string) {
  const query = new URLSearchParams({ name, email, email_verified: '1' })
  await page.goto(`/_/dev/provider/google?${query.toString()}`)
}

const card = ({ page }: Visitor) => page.locator('.OneTapCard')

/** Once all their sources have loaded. */
async function cardsAt(someone: Visitor, path: string): Promise<number> {
  await someone.open(path)
  await someone.page.waitForLoadState('networkidle')
  return card(someone).count()
}

test('a new address is offered an account; a known one is signed in by the login endpoint (R206, R298, R299)', async () => {
  const person = { name: 'Oline Berg', email: 'oline@gmail.com' }
  const someone = await visitor(ON_A_PHONE)
  const { page, context } = someone
  await atGoogle(someone, person.name, person.email)
  const choose = async () => {
    await page.getByRole('button', { name: 'Continue as Oline Berg' }).click()
    await page.getByRole('heading', { name: 'Continue to Quire' }).waitFor()
    // The card fades in before the audit.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  }
  await someone.open('/')
  await choose()
  expect(await card(someone).getByRole('link', { name: 'Sign in' }).count()).toBe(1)
  expect.soft(await axe(page)).toEqual([])
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect.soft((await shiftOf(someone, '/', choose)).value).toBe(0)
  await inScheme(page, 'dark')
  expect.soft(await axeContrast(page)).toEqual([])
  await inScheme(page, 'light')
  await card(someone).getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/registration-form')
  await hydrated(page)
  const field = page.locator('input[name="name"]')
  expect(await field.inputValue()).toBe('Oline Berg')
  await field.press('Enter')
  await passStart(page)
  await page.waitForURL('**/?source=one_tap')
  await hydrated(page)
  expect(await card(someone).count()).toBe(0)
  expect(someone.complaints()).toEqual([])

  await someone.becomeAnother()
  await atGoogle(someone, person.name, person.email)
  await someone.open('/')
  const login = page.waitForRequest((request) => request.url().endsWith('/m/callback/google'))
  await page.getByRole('button', { name: 'Continue as Oline Berg' }).click()
  expect((await login).postData()).toContain('credential=ey')
  await page.waitForURL('**/?source=one_tap')
  expect((await context.cookies()).some(({ name }) => name === 'sid')).toBe(true)
  expect(someone.complaints()).toEqual([])
})

test('the card that was sent away stays away for a day, and is only on the routes of the list, not for small screens that come from a search engine (R243, R296, R297)', async () => {
  const someone = await visitor()
  const { page } = someone
  await atGoogle(someone, 'Passer By', 'passer@gmail.com')
  expect(await cardsAt(someone, '/tag/css')).toBe(0)
  await someone.open('/')
  await card(someone).getByRole('button', { name: 'Close' }).click()
  await card(someone).waitFor({ state: 'detached' })
  const hiddenAt = await page.evaluate(() => Number(localStorage.getItem('oneTapHiddenAt')))
  expect(hiddenAt).toBeGreaterThan(1_600_000_000_000)
  expect(await cardsAt(someone, '/')).toBe(0)
  await page.evaluate((at) => localStorage.setItem('oneTapHiddenAt', String(at - 86_400_001)), hiddenAt)
  await someone.open('/')
  await card(someone).waitFor()

  await page.setViewportSize({ width: 400, height: 800 })
  await page.setExtraHTTPHeaders({ referer: 'https://www.google.com/' })
  expect(await cardsAt(someone, '/')).toBe(0)
  expect(await page.evaluate(() => document.referrer)).toContain('google')
})

test('the card is absent without its flag; a writer’s host uses the second one (R367)', async () => {
  const someone = await visitor()
  const own = lane.origin.replace('//', `//${OWN_HOST}.`)
  await someone.page.goto(`${own}/_/dev/provider/google?name=Passer+By&email=passer@gmail.com`)
  expect(await cardsAt(someone, `${own}/`)).toBe(0)
  await setFlags({ enable_google_one_tap_on_subdomains: true })
  await someone.open(`${own}/`)
  await card(someone).waitFor()
  await atGoogle(someone, 'Passer By', 'passer@gmail.com')
  await setFlags({ enable_google_one_tap: false, enable_google_one_tap_on_subdomains: false })
  expect(await cardsAt(someone, '/')).toBe(0)
  await setFlags({ enable_google_one_tap: true })
})

test('the card is not shown inside other apps (R371)', async () => {
  const someone = await visitor({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 300.0' })
  await atGoogle(someone, 'Insider', 'insider@gmail.com')
  expect(await cardsAt(someone, '/')).toBe(0)
})
