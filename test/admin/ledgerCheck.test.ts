import { afterAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { monthName, monthOf, monthStart } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'
import { DB, emptyLedger, ensurePartner, insert, paid, runMinutes, session } from '#test/partner/program.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'

let staff: Browser
let month: number

/** A writer earned 350 cents in a closed month. */
beforeEach(async () => {
  await emptyLedger()
  month = monthOf(now()) + 1
  advanceClock(monthStart(month) - now())
  await ensurePartner('nora')
  await insert('paid_periods', [paid('ada', 'ch_ada', monthStart(month), monthStart(month + 1), 500)])
  await insert('reading_sessions', [session('ada', 'nora', 'a', now(), 60_000)])
  advanceClock(monthStart(month + 1) + limits.partner.closeAfter - now())
  await runMinutes()
  await signInStaff()
})
afterAll(async () => {
  resetClock()
  await emptyLedger()
})

async function signInStaff() {
  staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
}

const check = (months: { from?: string; until?: string } = {}) =>
  staff.ask(
    `mutation($from: String, $until: String) { checkLedger(from: $from, until: $until) {
      __typename ... on LedgerChecked { isRight } ... on Failure { message } } }`,
    months,
  )

const lastCheck = async () => {
  const { lastCheck } = await staff.ask(`{ revenueReport { lastCheck { username from until sum unbalanced
    transfers { transfer amount } differing writers { userId balance ledger }
    months { month differing stories { postId writerId stored computed } totals { of month rows ledger } } unchecked } } }`)
  return lastCheck as Record<string, unknown>
}

test('staff press a button: a correct ledger is shown as correct, with who checked which months', async () => {
  const { xsrfToken } = await staff.ask(identityCalls.viewer)
  const months = { from: monthName(month), until: monthName(month) }
  const fields = { form: 'ledgerCheck', xsrf: String(xsrfToken), ...months }
  const answer = await staff.submit(path('ShowRevenue'), fields)
  const page = await (await staff.get(answer.headers.get('location')!)).text()
  expect(page).toContain('The ledger is correct.')
  expect(page).toContain('the same to the cent')
  expect(await lastCheck()).toEqual({
    username: 'staff',
    from: month,
    until: month,
    sum: 0,
    unbalanced: 0,
    transfers: [],
    differing: 0,
    writers: [],
    months: [{ month, differing: 0, stories: [], totals: [] }],
    unchecked: [],
  })
})

test('each difference is named: a transfer, a writer, a story of a month, and the month’s totals', async () => {
  await DB.batch([
    DB.prepare('update story_earnings set amount = amount + 1'),
    DB.prepare("update ledger_entries set amount = amount - 2 where account = 'PLATFORM'"),
    DB.prepare("update partners set balance = balance + 3 where user_id = 'nora'"),
  ])
  expect(await check()).toEqual({ __typename: 'LedgerChecked', isRight: false })
  expect(await lastCheck()).toMatchObject({
    sum: -2,
    unbalanced: 1,
    transfers: [{ transfer: `month:${month}`, amount: -2 }],
    differing: 1,
    writers: [{ userId: 'nora', balance: 353, ledger: 350 }],
    months: [
      {
        month,
        differing: 1,
        stories: [{ postId: 'a', writerId: 'nora', stored: 351, computed: 350 }],
        totals: [{ of: 'EARNED', month: 350, rows: 351, ledger: 350 }],
      },
    ],
  })
})

test('a month without its readings is not computed again, and the page says so', async () => {
  advanceClock(limits.readingTime.earningRetention)
  await signInStaff()
  expect(await check({ from: monthName(month), until: monthName(month) })).toMatchObject({ isRight: true })
  expect(await lastCheck()).toMatchObject({ months: [], unchecked: [month] })
})

test('months that are no period are refused', async () => {
  expect((await check({ from: '2026-03', until: '2026-02' })).__typename).toBe('BadRequest')
})
