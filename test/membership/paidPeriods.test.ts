import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, hour } from '#schema/limits.ts'
import { identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'
import { ensureBought, payer } from '#test/membership/bought.ts'
import { rows } from '#test/partner/program.ts'
import { syncCustomer } from '#worker/membership/syncCustomer.ts'
import { runClock } from '#worker/payments/fake/billing.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'

let userId: string
let people = 0

beforeEach(async () => {
  const browser = openBrowser()
  await signUp(browser, `paid.${(people += 1)}@example.org`, 'A Member')
  userId = String((await browser.ask(identityCalls.viewer)).id)
})
afterEach(resetClock)

interface Period {
  starts_at: number
  ends_at: number
  amount: number
}

const periods = () =>
  rows<Period>(
    'select starts_at, ends_at, amount from paid_periods where user_id = ? order by starts_at',
    userId,
  )

test('each payment is for the period that it started', async () => {
  await ensureBought(userId)
  advanceClock(31 * day + hour)
  await runClock(payer().env)
  await syncCustomer(payer(), userId)
  const [first, second] = await periods()
  expect(first!.amount).toBe(500)
  expect(second!).toMatchObject({ amount: 500 })
  expect(second!.starts_at).toBe(first!.ends_at)
  expect(second!.ends_at).toBeGreaterThan(now() + 26 * day)
})

test('a change to the year takes over the rest of the month', async () => {
  const { customerId } = await ensureBought(userId)
  advanceClock(15 * day)
  const provider = await openProvider(payer().env)
  const {
    data: [subscription],
  } = await provider.subscriptions.list({ customer: customerId })
  await provider.subscriptions.update(subscription!.id, {
    items: [
      {
        id: subscription!.items.data[0]!.id,
        price_data: {
          currency: 'usd',
          product: 'prod_membership',
          unit_amount: 5000,
          recurring: { interval: 'year' },
        },
      },
    ],
  })
  await syncCustomer(payer(), userId)
  const [month, year] = await periods()
  expect(month!.ends_at).toBe(year!.starts_at)
  expect(month!.amount).toBeGreaterThan(200)
  expect(month!.amount).toBeLessThan(260)
  expect(year!.ends_at).toBeGreaterThan(now() + 360 * day)
  // The whole amount is in one or the other.
  const [charged] = await rows<{ amount: number }>(
    "select sum(amount) as amount from charges where user_id = ? and status = 'SUCCEEDED'",
    userId,
  )
  expect(month!.amount + year!.amount).toBe(charged!.amount)
})

test('a refunded amount is no longer in the period', async () => {
  const { customerId } = await ensureBought(userId)
  const provider = await openProvider(payer().env)
  const {
    data: [charge],
  } = await provider.charges.list({ customer: customerId })
  await provider.refunds.create({ charge: charge!.id, amount: 200 })
  await syncCustomer(payer(), userId)
  expect(await periods()).toMatchObject([{ amount: 300 }])
})

test('a renewal that fails starts no period', async () => {
  await ensureBought(userId, { number: '4000000000000341' })
  advanceClock(32 * day)
  await runClock(payer().env)
  await syncCustomer(payer(), userId)
  expect(await periods()).toHaveLength(1)
})
