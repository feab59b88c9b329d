import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, limits } from '#schema/limits.ts'
import { monthOf, monthStart } from '#schema/partner/partner.ts'
import {
  balanceOf,
  bindings,
  db,
  DB,
  emptyLedger,
  ensurePartner,
  execution,
  insert,
  paid,
  rows,
  runMinutes,
  session,
} from '#test/partner/program.ts'
import { checkPayouts } from '#worker/partner/ledger/checkPayouts.ts'
import { checkLedger, recomputeMonth } from '#worker/partner/ledger/checkLedger.ts'
import { closeMonths } from '#worker/partner/ledger/closeMonths.ts'
import { payWriters } from '#worker/partner/ledger/payWriters.ts'
import { reversePayout } from '#worker/partner/ledger/reversePayout.ts'
import { connection } from '#worker/payments/fake/answerProvider.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'

const minute = 60_000
const BALANCED = { sum: 0, unbalanced: 0, differing: 0 }

/** The month starts now, because the clock was moved. */
let month: number

beforeEach(async () => {
  await emptyLedger()
  month = monthOf(now()) + 1
  advanceClock(monthStart(month) - now())
})
afterEach(async () => {
  delete connection.before
  delete connection.after
  resetClock()
  await emptyLedger()
})

const closeMonth = async () => {
  advanceClock(monthStart(monthOf(now()) + 1) + limits.partner.closeAfter - now())
  await runMinutes()
}

/** Paid for this month. */
const member = (userId: string, amount = 500) =>
  insert('paid_periods', [paid(userId, `ch_${userId}`, monthStart(month), monthStart(month + 1), amount)])

test('a month is closed a few days after its end, and each fee goes to the stories that its member read', async () => {
  await ensurePartner('nora')
  await ensurePartner('omar')
  await member('ada')
  await member('ben')
  await member('cem')
  const at = monthStart(month) + 3 * day
  await insert('reading_sessions', [
    session('ada', 'nora', 'a', at, 6 * minute),
    session('ada', 'omar', 'c', at, 3 * minute),
    session('ben', 'nora', 'a', at, 1 * minute),
    // Not enrolled, and a writer's own story.
    session('ben', 'pete', 'p', at, 60 * minute),
    session('nora', 'nora', 'a', at, 60 * minute),
  ])
  advanceClock(monthStart(month + 1) - now() + limits.partner.closeAfter - minute)
  await runMinutes()
  expect(await rows('select * from ledger_months where closed_at is not null')).toEqual([])
  advanceClock(minute)
  await runMinutes()
  expect(await rows('select month, platform_percent, members, fees, earned from ledger_months')).toEqual([
    { month, platform_percent: 30, members: 3, fees: 1500, earned: 700 },
  ])
  expect(
    await rows('select post_id, writer_id, members, amount from story_earnings order by post_id'),
  ).toEqual([
    { post_id: 'a', writer_id: 'nora', members: 2, amount: 234 + 350 },
    { post_id: 'c', writer_id: 'omar', members: 1, amount: 116 },
  ])
  expect(await rows('select account, user_id, amount from ledger_entries order by account, user_id')).toEqual(
    [
      { account: 'FEES', user_id: '', amount: -1500 },
      { account: 'PLATFORM', user_id: '', amount: 800 },
      { account: 'WRITER', user_id: 'nora', amount: 584 },
      { account: 'WRITER', user_id: 'omar', amount: 116 },
    ],
  )
  expect(await checkLedger(bindings)).toEqual(BALANCED)
  expect(await recomputeMonth(db(), month)).toEqual([])
})

/** For the story `a`, which Nora created. */
const shares = (fromMonth: number, ...of: [userId: string, percent: number | null][]) =>
  insert(
    'author_shares',
    of.map(([userId, percent]) => ({ post_id: 'a', from_month: fromMonth, user_id: userId, percent })),
  )

const earnedBy = () =>
  rows('select month, writer_id as writer, amount from story_earnings order by month, writer_id, post_id')

test('authors in the program share a story to the cent: equally, or as they agreed, from the month on', async () => {
  await ensurePartner('nora', { account: null })
  await ensurePartner('omar', { account: null })
  await shares(month, ['nora', null], ['omar', null], ['pete', null])
  await shares(month + 1, ['nora', 60], ['omar', 30], ['pete', 10])
  const read = (readerId: string) => session(readerId, 'nora', 'a', now() + day, minute)
  // Pete is not enrolled, and a co-author's own reading does not count.
  for (const readerId of ['ada', 'omar']) await member(readerId, 501)
  await insert('reading_sessions', [read('ada'), read('omar')])
  await closeMonth()
  const equally = [
    { month, writer: 'nora', amount: 175 },
    { month, writer: 'omar', amount: 175 },
  ]
  expect(await earnedBy()).toEqual(equally)
  month += 1
  await member('ben', 502)
  await insert('reading_sessions', [
    session('ben', 'nora', 'a', monthStart(month) + 5 * day, minute),
    session('ben', 'nora', 'single', monthStart(month) + 5 * day, minute),
  ])
  await closeMonth()
  expect(await earnedBy()).toEqual([
    ...equally,
    { month, writer: 'nora', amount: 118 },
    { month, writer: 'nora', amount: 175 },
    { month, writer: 'omar', amount: 58 },
  ])
  expect(await checkLedger(bindings)).toEqual(BALANCED)
  for (const closed of [month - 1, month]) expect(await recomputeMonth(db(), closed)).toEqual([])
})

test('a story by a creator outside the program earns for its co-authors inside, except for shares of 0', async () => {
  await ensurePartner('omar', { account: null })
  await ensurePartner('zoe', { account: null })
  await shares(month, ['nora', 60], ['omar', 40], ['zoe', 0])
  await member('ada')
  await insert('reading_sessions', [session('ada', 'nora', 'a', now() + day, minute)])
  await closeMonth()
  expect(await earnedBy()).toEqual([{ month, writer: 'omar', amount: 350 }])
  expect(await recomputeMonth(db(), month)).toEqual([])
})

test('a month of several steps that are cut off and run twice is closed once', async () => {
  await ensurePartner('nora')
  const readers = Array.from({ length: 450 }, (_, at) => `reader-${String(at).padStart(3, '0')}`)
  await insert(
    'paid_periods',
    readers.map((id) => paid(id, `ch_${id}`, monthStart(month), monthStart(month + 1), 500)),
  )
  await insert(
    'reading_sessions',
    readers.map((id, at) => session(id, 'nora', `story-${at % 7}`, monthStart(month) + day, minute)),
  )
  advanceClock(monthStart(month + 1) + limits.partner.closeAfter - now())
  await Promise.all([closeMonths(bindings), closeMonths(bindings), closeMonths(bindings)])
  await runMinutes()
  expect(await rows('select members, fees, earned from ledger_months')).toEqual([
    { members: 450, fees: 450 * 500, earned: 450 * 350 },
  ])
  expect(await checkLedger(bindings)).toEqual(BALANCED)
})

test('a refund after a month was closed is the loss of the platform, not of writers', async () => {
  await ensurePartner('nora', { account: null })
  await member('ada')
  await insert('reading_sessions', [session('ada', 'nora', 'a', now() + day, minute)])
  await closeMonth()
  expect(await balanceOf('nora')).toBe(350)
  await DB.prepare("update paid_periods set amount = 0, is_settled = 0 where user_id = 'ada'").run()
  await closeMonth()
  expect(await balanceOf('nora')).toBe(350)
  expect(await rows('select fee, earned from member_fees order by month')).toEqual([
    { fee: 500, earned: 350 },
    { fee: -500, earned: 0 },
  ])
  expect(await rows("select sum(amount) as amount from ledger_entries where account = 'FEES'")).toEqual([
    { amount: 0 },
  ])
  expect(await checkLedger(bindings)).toEqual(BALANCED)
})

const earn = async (userId: string, amount: number) => {
  await member(`reader of ${userId}`, Math.ceil((amount * 10) / 7))
  await insert('reading_sessions', [
    session(`reader of ${userId}`, userId, `of-${userId}`, now() + day, minute),
  ])
  await closeMonth()
}

test('a writer who has reached the threshold is paid once a month, less the withheld tax', async () => {
  await ensurePartner('nora', { withheld: 30 })
  await earn('nora', 2000)
  expect(await rows('select amount, withheld, state from payouts')).toEqual([
    { amount: 1400, withheld: 600, state: 'PAID' },
  ])
  expect(await balanceOf('nora')).toBe(0)
  const [payout] = await rows<{ transfer_id: string }>('select transfer_id from payouts')
  const provider = await openProvider(bindings)
  expect(await provider.transfers.retrieve(payout!.transfer_id)).toMatchObject({
    amount: 1400,
    destination: 'acct_nora',
  })
  expect(await checkLedger(bindings)).toEqual(BALANCED)
})

test.each([
  ['less than the threshold', {}, 999],
  ['no approved tax document', { taxStatus: 1 }, 2000],
  ['no account', { account: null }, 2000],
] as const)('no payout goes to a writer with %s', async (_, partner, amount) => {
  await ensurePartner('nora', partner)
  await earn('nora', amount)
  expect(await rows('select id from payouts')).toEqual([])
  expect(await balanceOf('nora')).toBe(amount)
})

test('a reply that is lost, before or after the provider acted, pays once', async () => {
  for (const moment of ['before', 'after'] as const) {
    await emptyLedger()
    await DB.prepare("delete from fake_payment_objects where type = 'transfer'").run()
    await ensurePartner('nora')
    await earn('nora', 999)
    await DB.prepare("update partners set balance = 2000 where user_id = 'nora'").run()
    let isBroken = true
    connection[moment] = ({ url }) => {
      if (isBroken && url.endsWith('/v1/transfers')) throw new Error('connection reset')
    }
    await payWriters(bindings, execution)
    expect(await rows('select state from payouts')).toEqual([{ state: 'OPEN' }])
    isBroken = false
    await payWriters(bindings, execution)
    await payWriters(bindings, execution)
    expect(await rows('select state from payouts')).toEqual([{ state: 'PAID' }])
    expect(await rows("select id from fake_payment_objects where type = 'transfer'")).toHaveLength(1)
  }
})

test('a refused payout gives the money back to the writer, who is paid in the next month', async () => {
  await ensurePartner('nora', { account: 'inactive', withheld: 10 })
  await earn('nora', 2000)
  expect(await rows('select state, amount, withheld from payouts')).toEqual([
    { state: 'FAILED', amount: 1800, withheld: 200 },
  ])
  expect(await balanceOf('nora')).toBe(2000)
  expect(await checkLedger(bindings)).toEqual(BALANCED)
  await DB.prepare(
    `update fake_payment_objects set value = json_set(value, '$.capabilities.transfers', 'active') where id = 'acct_nora'`,
  ).run()
  await runMinutes()
  expect(await rows('select state from payouts')).toHaveLength(1)
  await closeMonth()
  expect(await rows('select state from payouts order by created_at')).toEqual([
    { state: 'FAILED' },
    { state: 'PAID' },
  ])
})

test('an amount that the provider takes back belongs to the writer again, once, in as many parts as it comes', async () => {
  await ensurePartner('nora')
  await earn('nora', 2000)
  const [payout] = await rows<{ transfer_id: string }>('select transfer_id from payouts')
  const provider = await openProvider(bindings)
  const paying = { env: bindings, execution, db: db() }
  for (const amount of [500, 1500]) {
    await provider.transfers.createReversal(payout!.transfer_id, { amount })
    await reversePayout(paying, payout!.transfer_id)
    await reversePayout(paying, payout!.transfer_id)
  }
  expect(await rows('select state, reversed_amount from payouts')).toEqual([
    { state: 'REVERSED', reversed_amount: 2000 },
  ])
  expect(await balanceOf('nora')).toBe(2000)
  expect(await checkLedger(bindings)).toEqual(BALANCED)
})

test('without a tax document stories stop earning after the limit, and earnings are forfeited later (D61)', async () => {
  await ensurePartner('nora', { taxStatus: 0 })
  await earn('nora', 2000)
  const [dates] = await rows<Record<string, number>>(
    'select first_withheld_at, limited_at, forfeited_at from partners',
  )
  const { limitAfter, forfeitAfter } = limits.partner
  expect(dates!['limited_at']! - dates!['first_withheld_at']!).toBe(limitAfter)
  advanceClock(dates!['limited_at']! - now())
  await runMinutes()
  expect(await rows('select to_day is not null as ended from earning_periods')).toEqual([{ ended: 1 }])
  expect(await balanceOf('nora')).toBe(2000)
  advanceClock(forfeitAfter - limitAfter)
  await runMinutes()
  expect(await balanceOf('nora')).toBe(0)
  expect(await rows('select internally_forfeited_at is not null as done from partners')).toEqual([
    { done: 1 },
  ])
  expect(await checkLedger(bindings)).toEqual(BALANCED)
})

test('a reversal is found a day later, though its event was lost, and once (P5)', async () => {
  await ensurePartner('nora')
  await earn('nora', 2000)
  const [payout] = await rows<{ transfer_id: string }>('select transfer_id from payouts')
  const provider = await openProvider(bindings)
  await provider.transfers.createReversal(payout!.transfer_id, { amount: 500 })
  await DB.prepare('update fake_payment_events set delivered_at = 1').run()
  await checkPayouts(bindings, execution)
  expect(await rows('select reversed_amount from payouts')).toEqual([{ reversed_amount: 0 }])
  for (let days = 0; days < 3; days++) {
    advanceClock(limits.membership.reconcile)
    await checkPayouts(bindings, execution)
    expect(await rows('select state, reversed_amount from payouts')).toEqual([
      { state: 'PAID', reversed_amount: 500 },
    ])
  }
  expect(await balanceOf('nora')).toBe(500)
  expect(await checkLedger(bindings)).toEqual(BALANCED)
})

test('a payout is no longer read when none of it can be taken back', async () => {
  await ensurePartner('nora')
  await earn('nora', 2000)
  const calls: string[] = []
  connection.before = ({ url }) => calls.push(new URL(url).pathname)
  const transfers = () => calls.splice(0).filter((path) => path.startsWith('/v1/transfers'))
  advanceClock(limits.payment.mayChange)
  await checkPayouts(bindings, execution)
  expect(transfers()).toHaveLength(1)
  advanceClock(limits.membership.reconcile)
  await checkPayouts(bindings, execution)
  expect(transfers()).toEqual([])
})

test('one account missing from the provider’s answer does not hold up the others', async () => {
  await ensurePartner('nora')
  await ensurePartner('omar')
  await DB.batch([
    DB.prepare("update partners set account_id = 'acct_gone' where user_id = 'nora'"),
    DB.prepare(
      `update fake_payment_objects set value = json_set(value, '$.details_submitted', json('true')) where id = 'acct_omar'`,
    ),
  ])
  await checkPayouts(bindings, execution)
  expect(await rows('select user_id, account_state from partners order by user_id')).toEqual([
    { user_id: 'nora', account_state: 'READY' },
    { user_id: 'omar', account_state: 'IN_REVIEW' },
  ])
})

test('an account missing from the provider’s answer is asked for again a day later, and not before', async () => {
  await ensurePartner('nora')
  await DB.prepare("update partners set account_id = 'acct_gone' where user_id = 'nora'").run()
  const calls: string[] = []
  connection.before = ({ url }) => calls.push(new URL(url).pathname)
  const accounts = () => calls.splice(0).filter((path) => path.startsWith('/v1/accounts'))
  await checkPayouts(bindings, execution)
  expect(accounts()).toEqual(['/v1/accounts/acct_gone'])
  await checkPayouts(bindings, execution)
  expect(accounts()).toEqual([])
  advanceClock(limits.membership.reconcile)
  await checkPayouts(bindings, execution)
  expect(accounts()).toEqual(['/v1/accounts/acct_gone'])
})
