import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#schema/limits.ts'
import { monthName, monthOf, monthStart } from '#schema/partner/partner.ts'
import { REVENUE_TABLES } from '#schema/admin/revenue.ts'
import { path } from '#schema/routes/paths.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { type Browser, identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'
import { buy, calls } from '#test/membership/buying.ts'
import { giveGroup, newPerson, type Person, redeem, theGift } from '#test/membership/giving.ts'
import { fetchWorker, settled } from '#test/worker.ts'
import { recountsOfRevenue } from '#worker/membership/recountRevenue.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const DISPUTED = '4000000000000259'

const asStaff = async (): Promise<Browser> => {
  const browser = openBrowser()
  await signInAs(browser, 'staff@example.com')
  return browser
}

const passDays = async (days: number) => {
  await fetchWorker(
    new Request('http://localhost:8787/_/dev/clock', {
      method: 'POST',
      body: JSON.stringify({ advance: `${days}d` }),
    }),
  )
  await settled()
}

const toDay = (month: number, date: number) =>
  passDays(Math.ceil((monthStart(month) + (date - 1) * day - now()) / day))

const all = async <Row>(text: string): Promise<Row[]> => (await DB.prepare(text).all<Row>()).results
const chargeOf = async ({ id }: Person) =>
  (await DB.prepare('select id from charges where user_id = ?').bind(id).first<{ id: string }>())!

interface Report {
  from: number
  until: number
  isPeriodRefused: boolean
  revenue: Record<string, unknown>[]
  members: { month: number; atStart: number; atEnd: number; joined: number; ended: number }[]
}

const REPORT = `query($from: String, $until: String) { revenueReport(from: $from, until: $until) {
  from until isPeriodRefused
  revenue { month currency isGift payments paid refunds refunded disputes disputed seats }
  members { month atStart atEnd joined ended trials converted redeemed }
  ledger { month fees earned paidOut withheld } } }`

const report = async (months: { from?: string; until?: string } = {}) =>
  (await (await asStaff()).ask(REPORT, months)) as unknown as Report

/** Earlier members are from the demo content and make no more payments. */
let month: number
let membersBefore: number
let reader: Person

beforeAll(async () => {
  month = monthOf(now()) + 1
  advanceClock(monthStart(month) + day - now())
  await DB.batch([
    DB.prepare('delete from payment_customers'),
    DB.prepare('update fake_payment_objects set due_at = null'),
    DB.prepare('update users set member_until = null'),
  ])
  membersBefore = (
    await all<{ count: number }>('select count(*) as count from users where medium_member_at is not null')
  )[0]!.count
  const [converted, cancelled, refunded, disputed, giver, taker, deleted] = await Promise.all(
    ['converted', 'cancelled', 'refunded', 'disputed', 'giver', 'taker', 'deleted'].map(newPerson),
  )
  await buy(converted!.browser, 'monthly')
  await buy(cancelled!.browser, 'monthly')
  await cancelled!.browser.ask(calls.cancel)
  for (const person of [refunded!, deleted!]) await buy(person.browser, 'fiftyPercentOffOneYear')
  await buy(disputed!.browser, 'fiftyPercentOffOneYear', DISPUTED)
  await giveGroup(giver!.browser, 3)
  await redeem(taker!.browser, (await theGift(giver!.id)).code)
  const { username } = await deleted!.browser.ask(identityCalls.viewer)
  await deleted!.browser.ask(accountCalls.deleteAccount, { username })
  await toDay(month + 1, 5)
  await (await asStaff()).ask(calls.refund, { id: (await chargeOf(refunded!)).id })
  await toDay(month + 2, 20)
  reader = await newPerson('reader')
}, 120_000)

afterAll(resetClock)

const monthsAsked = () => ({ from: monthName(month), until: monthName(month + 2) })

describe('after purchases, trials, renewals, a cancellation, a refund, a dispute, gifts and a deleted account', () => {
  test('each month has its events', async () => {
    const { revenue, members } = await report(monthsAsked())
    const money = { currency: 'USD', refunds: 0, refunded: 0, disputes: 0, disputed: 0, seats: 0 }
    expect(revenue.toSorted((a, b) => Number(a['month']) - Number(b['month']))).toEqual([
      { ...money, month, isGift: false, payments: 4, paid: 8000, disputes: 1, disputed: 2500 },
      { ...money, month, isGift: true, payments: 1, paid: 1500, seats: 3 },
      { ...money, month: month + 1, isGift: false, payments: 1, paid: 500, refunds: 1, refunded: 2500 },
      { ...money, month: month + 2, isGift: false, payments: 1, paid: 500 },
    ])
    const nothing = { joined: 0, ended: 0, trials: 0, converted: 0, redeemed: 0 }
    const before = membersBefore
    expect(members).toEqual([
      {
        month,
        atStart: before,
        atEnd: before + 4,
        joined: 6,
        ended: 2,
        trials: 2,
        converted: 1,
        redeemed: 1,
      },
      { ...nothing, month: month + 1, atStart: before + 4, atEnd: before + 3, ended: 1 },
      { ...nothing, month: month + 2, atStart: before + 3, atEnd: before + 3 },
    ])
  })

  test('the sums equal the rows of charges and users', async () => {
    const [charged] = await all<Record<string, number>>(
      `select count(*) as payments, sum(amount) as paid, sum(refunded_amount) as refunded,
        sum(iif(is_disputed, amount - refunded_amount, 0)) as disputed, sum(gift_seats) as seats
       from charges where status = 'SUCCEEDED'`,
    )
    const [counted] = await all<Record<string, number>>(
      `select sum(payments) as payments, sum(paid) as paid, sum(refunded) as refunded, sum(disputed) as disputed,
        sum(seats) as seats from revenue_months`,
    )
    expect(counted).toEqual(charged)
    const [members] = await all<{ count: number }>(
      'select count(*) as count from users where medium_member_at is not null',
    )
    expect((await report()).members.at(-1)!.atEnd).toBe(members!.count)
  })

  test('a recount from the changes gives the same figures', async () => {
    const figures = async () => ({
      revenue: await all('select * from revenue_months order by month, currency, is_gift'),
      members: await all('select * from member_months order by month'),
      ledger: await all('select * from ledger_totals order by month, account'),
    })
    const before = await figures()
    expect(before.ledger.length).toBeGreaterThan(0)
    for (const text of recountsOfRevenue) await DB.prepare(text).run()
    expect(await figures()).toEqual(before)
  })

  test('an event that the provider repeats is counted once', async () => {
    const before = await report(monthsAsked())
    await passDays(3)
    await DB.prepare('update payment_customers set synced_at = 0').run()
    await passDays(1)
    expect(await report(monthsAsked())).toEqual(before)
  })

  test('a table is a CSV file: numbers stay numbers, also below zero', async () => {
    const file = await (await asStaff()).get(path('ExportRevenue', { table: 'payments' }, monthsAsked()))
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect((await file.text()).split('\r\n')).toEqual([
      'Month,Currency,Payments,Memberships,Gifts,Gross,Refunds,Disputes,Net',
      `${monthName(month)},USD,5,80,15,95,0,25,70`,
      `${monthName(month + 1)},USD,1,5,0,5,25,0,-20`,
      `${monthName(month + 2)},USD,1,5,0,5,0,0,5`,
      '',
    ])
    for (const table of REVENUE_TABLES) {
      const text = await (await (await asStaff()).get(path('ExportRevenue', { table }, monthsAsked()))).text()
      expect(text.split('\r\n')).toHaveLength(5)
    }
  })

  test('the page shows the numbers, a chart of each, and a table and a file behind them', async () => {
    const response = await (await asStaff()).get(path('ShowRevenue', undefined, monthsAsked()))
    const text = (await response.text()).replaceAll('<!-- -->', '')
    for (const part of ['$105.00', '-$20.00', 'Churn', 'role="img"']) expect(text).toContain(part)
    for (const table of REVENUE_TABLES) {
      expect(text).toContain(path('ExportRevenue', { table }, monthsAsked()).replaceAll('&', '&amp;'))
    }
  })
})

test('a period that is no period is refused in words, and the default one shown', async () => {
  const present = monthOf(now())
  const usual = { from: present - 12, until: present }
  expect(await report()).toMatchObject({ ...usual, isPeriodRefused: false })
  expect(await report({ from: '2026-13', until: '2100-01' })).toMatchObject({
    ...usual,
    isPeriodRefused: false,
  })
  for (const months of [
    { from: '2026-03', until: '2026-02' },
    { from: '1990-01', until: '2026-02' },
  ]) {
    expect(await report(months)).toMatchObject({ ...usual, isPeriodRefused: true })
  }
})

test('readers and visitors get no figures, files or checks', async () => {
  const addresses = [path('ShowRevenue'), path('ExportRevenue', { table: 'payments' })]
  for (const browser of [reader.browser, openBrowser()]) {
    for (const address of addresses) expect((await browser.get(address)).status).toBe(404)
    expect(await browser.ask(REPORT)).toBeNull()
  }
  const check = 'mutation { checkLedger { __typename } }'
  expect((await reader.browser.ask(check)).__typename).toBe('Forbidden')
  expect((await openBrowser().ask(check)).__typename).toBe('Unauthorized')
  expect(await all('select id from ledger_checks')).toEqual([])
})
