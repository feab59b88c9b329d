import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { day } from '#schema/limits.ts'
import { type Browser, openBrowser, sentTo, signInAs, signUp } from '#test/identity/browser.ts'
import { payer } from '#test/membership/bought.ts'
import { buy, calls, card, own, toProvider } from '#test/membership/buying.ts'
import { keepMemberships } from '#worker/membership/keepMemberships.ts'
import { connection } from '#worker/payments/fake/answerProvider.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env & { MEMBERSHIP_TRIAL_DAYS: string }
const { DB } = bindings

let browser: Browser
let email: string
let people = 0

beforeEach(async () => {
  bindings.MEMBERSHIP_TRIAL_DAYS = ''
  browser = openBrowser()
  email = `buyer.${(people += 1)}@example.org`
  await signUp(browser, email, 'A Buyer')
})
afterEach(() => {
  bindings.MEMBERSHIP_TRIAL_DAYS = '7'
  connection.before = connection.after = undefined
  resetClock()
})

const count = async (table: string) =>
  (await DB.prepare(
    `select count(*) as n from ${table} where user_id = (select id from users where email = ?)`,
  )
    .bind(email)
    .first<{ n: number }>())!.n

test('a test card makes a member, who is charged the plan’s price, once (P1, R265)', async () => {
  const arrived = await buy(browser, 'monthly')
  expect(arrived.headers.get('location')).toBe('/welcome-member')
  expect((await browser.get('/welcome-member')).status).toBe(200)
  const { mediumMemberAt, viewerEdge } = await own(browser)
  expect(mediumMemberAt).not.toBeNull()
  expect(viewerEdge.membership).toMatchObject({
    isCancelled: false,
    isTrial: false,
    planV2: { membershipType: 'monthly', price: { amount: 500, currency: 'USD' } },
    paymentMethod: { __typename: 'CreditCard', cardType: 'Visa', lastFour: '4242' },
  })
  const { results } = await DB.prepare(
    'select amount, status from charges where user_id = (select id from users where email = ?)',
  )
    .bind(email)
    .all()
  expect(results).toEqual([{ amount: 500, status: 'SUCCEEDED' }])
  const page = await (await browser.get('/me/billing-history')).text()
  expect(page).toContain('Visa ending in 4242 (Expires 12/34)')
  const receipt = (await sentTo(email)).find(({ subject }) => subject.includes('receipt'))!
  const { seller, productTerm, period, receiptNumber, tax, noTax, amount } = copy.plans
  for (const term of [seller, productTerm, period, receiptNumber, amount])
    expect(receipt.text).toContain(`${term}: `)
  expect(receipt.text).toContain(`${tax}: ${noTax}`)
  expect(receipt.text).toContain('Visa ending in 4242 (Expires 12/34)')
  // The number is that of the page in its link.
  const printable = receipt.links.find((link) => link.includes('/receipt/'))!
  expect((await browser.get(new URL(printable).pathname)).status).toBe(200)
})

test.each([
  ['yearly', 5000],
  ['fiftyPercentOffOneYear', 2500],
])('the plan %s charges %i cents', async (plan, amount) => {
  await buy(browser, plan)
  const row = await DB.prepare(
    'select amount from charges where user_id = (select id from users where email = ?)',
  )
    .bind(email)
    .first<{ amount: number }>()
  expect(row).toEqual({ amount })
})

test('the staff’s price and unknown plans are not sold to others, and a member cannot buy again (P1)', async () => {
  expect((await browser.ask(calls.begin, { plan: 'yearlyStaff' })).__typename).toBe('Forbidden')
  expect((await browser.ask(calls.begin, { plan: 'yearlyCrossout' })).__typename).toBe('BadRequest')
  await buy(browser, 'monthly')
  expect((await browser.ask(calls.begin, { plan: 'yearly' })).__typename).toBe('Conflict')
  const staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  expect((await staff.ask(calls.begin, { plan: 'yearlyStaff' })).__typename).toBe('Checkout')
})

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000000069', 'expired'],
  ['4111111111111111', 'test numbers'],
])('the card %s makes no member', async (number, reason) => {
  const refused = await buy(browser, 'monthly', number)
  expect(refused.status).toBe(402)
  expect(await refused.text()).toContain(reason)
  expect((await own(browser)).mediumMemberAt).toBeNull()
  expect(await count('memberships')).toBe(0)
})

test('a card that needs authentication pays once its owner has proved it, and not before', async () => {
  const url = await toProvider(browser, '/payment', { form: 'checkout', plan: 'monthly' })
  const step = await browser.submit(url, card('4000002500003155'))
  expect(await step.text()).toContain('Complete authentication')
  expect(await count('memberships')).toBe(0)
  expect((await browser.submit(url, { authentication: 'fail' })).status).toBe(402)
  await browser.submit(url, card('4000002500003155'))
  const paid = await browser.submit(url, { authentication: 'complete' })
  await browser.get(paid.headers.get('location')!)
  expect((await own(browser)).mediumMemberAt).not.toBeNull()
})

test('no number of a card is stored anywhere (P6)', async () => {
  await buy(browser, 'monthly', '5555555555554444')
  const tables = await DB.prepare(
    "select name from sqlite_schema where type = 'table' and (name like '%payment%' or name in ('charges', 'memberships', 'outbox'))",
  ).all<{ name: string }>()
  for (const { name } of tables.results) {
    const { results } = await DB.prepare(`select * from "${name}"`).all()
    expect(JSON.stringify(results)).not.toContain('5555555555554444')
  }
})

test('a first membership starts with the site’s trial, and a second one does not', async () => {
  bindings.MEMBERSHIP_TRIAL_DAYS = '7'
  expect((await own(browser)).isMembershipTrialEligible).toBe(true)
  await buy(browser, 'monthly')
  const { viewerEdge, isMembershipTrialEligible } = await own(browser)
  expect(viewerEdge.membership).toMatchObject({ isTrial: true })
  expect(await count('charges')).toBe(0)
  expect(isMembershipTrialEligible).toBe(false)
})

test('a reply that is lost is repaired by the work of the night (P5)', async () => {
  const url = await toProvider(browser, '/payment', { form: 'checkout', plan: 'monthly' })
  // Paid, but neither the way back nor any event arrives.
  connection.before = () => {
    throw new Error('The connection broke')
  }
  await browser.submit(url, card('4242424242424242'))
  connection.before = undefined
  expect(await count('memberships')).toBe(0)
  advanceClock(day)
  await keepMemberships(bindings, payer())
  expect(await count('memberships')).toBe(1)
  expect(await count('charges')).toBe(1)
})

test('a second checkout of the same plan is the first one, and another plan’s ends it', async () => {
  const first = await browser.ask(calls.begin, { plan: 'monthly' })
  expect((await browser.ask(calls.begin, { plan: 'monthly' }))['url']).toBe(first['url'])
  const other = await browser.ask(calls.begin, { plan: 'yearly' })
  expect(other['url']).not.toBe(first['url'])
  expect((await browser.submit(String(first['url']), card('4242424242424242'))).status).toBe(402)
  expect(await count('memberships')).toBe(0)
})
