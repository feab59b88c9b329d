import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, limits, minute } from '#schema/limits.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signInAs, signUp } from '#test/identity/browser.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { DECLINES_LATER, ensureBought, payer } from '#test/membership/bought.ts'
import { calls, card, own, toProvider } from '#test/membership/buying.ts'
import { DAYS_PASS, passDays } from '#test/membership/passDays.ts'
import { keepMemberships } from '#worker/membership/keepMemberships.ts'
import { syncCustomer } from '#worker/membership/syncCustomer.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { connection } from '#worker/payments/fake/answerProvider.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'
import { holdClock } from '#test/harness/holdClock.ts'

const bindings = env as unknown as Env
const { DB } = bindings

let browser: Browser
let email: string
let id: string
let people = 0

beforeEach(async () => {
  browser = openBrowser()
  email = `changer.${(people += 1)}@example.org`
  await signUp(browser, email, 'A Changer')
  id = String((await browser.ask(identityCalls.viewer)).id)
})
afterEach(async () => {
  connection.before = undefined
  connection.after = undefined
  resetClock()
  await DB.prepare('delete from flags where name = ?').bind('enable_easy_resubscribe').run()
})

/** As requested from the provider. */
function recordChanges(): Request[] {
  const seen: Request[] = []
  connection.before = (request) => void (request.method !== 'GET' && seen.push(request))
  return seen
}

test('a cancelled membership lasts until its period ends, to the second (R249, D55, P6)', async () => {
  holdClock()
  await ensureBought(id)
  expect((await browser.ask(calls.cancel)).__typename).toBe('MutationSuccess')
  const { membership } = (await own(browser)).viewerEdge
  expect(membership!.isCancelled).toBe(true)
  advanceClock(membership!.currentPeriodEndsAt - now() - 2000)
  expect((await own(browser)).mediumMemberAt).not.toBeNull()
  advanceClock(2000)
  // Neither the provider nor our own work has run.
  expect(await own(browser)).toMatchObject({ mediumMemberAt: null, hasPastMemberships: true })
})

test('full stories end for a member with the same second (P6)', async () => {
  holdClock()
  await ensureBought(id)
  await browser.ask(calls.cancel)
  const story = (await DB.prepare(
    "select p.id from posts p where p.visibility = 'LOCKED' and p.deleted_at is null and p.listed_at is not null limit 1",
  ).first<{ id: string }>())!
  const isPreview = async () => {
    const post = await browser.ask(`{ post(id: "${story.id}") { content { isLockedPreviewOnly } } }`)
    return (post as unknown as { content: { isLockedPreviewOnly: boolean } }).content.isLockedPreviewOnly
  }
  const { membership } = (await own(browser)).viewerEdge
  advanceClock(membership!.currentPeriodEndsAt - now() - 2000)
  expect(await isPreview()).toBe(false)
  advanceClock(2000)
  expect(await isPreview()).toBe(true)
})

test('taking it up again twenty times at once is one call with one key, and the period stays (P3, R253, R419)', async () => {
  await ensureBought(id, { isCancelled: true })
  const { membership } = (await own(browser)).viewerEdge
  const seen = recordChanges()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.ask(calls.uncancel, { id: membership!.membershipId })),
  )
  expect(new Set(answers.map(({ __typename }) => __typename))).toEqual(new Set(['MutationSuccess']))
  expect(seen).toHaveLength(1)
  expect(seen[0]!.headers.get('idempotency-key')).toBeTruthy()
  const after = (await own(browser)).viewerEdge.membership!
  expect(after).toMatchObject({ isCancelled: false, currentPeriodEndsAt: membership!.currentPeriodEndsAt })
})

test('another’s membership is not found (P3, R419)', async () => {
  await ensureBought(id, { isCancelled: true })
  const answer = await browser.ask(calls.uncancel, { id: idFor('membership:lapsed') })
  expect(answer.__typename).toBe('NotFound')
})

test('reactivation is offered by the flag, a cancellation and a stored method together only (R250)', async () => {
  for (const flag of [false, true]) {
    for (const isCancelled of [false, true]) {
      for (const hasMethod of [false, true]) {
        await DB.prepare('insert or replace into flags (name, value, updated_at) values (?, ?, 0)')
          .bind('enable_easy_resubscribe', String(flag))
          .run()
        await ensureBought(id, { isCancelled })
        if (!hasMethod)
          await DB.prepare('update payment_customers set method_kind = null where user_id = ?').bind(id).run()
        const fresh = openBrowser()
        fresh.cookies.set('sid', browser.cookies.get('sid')!)
        advanceClock(2 * minute)
        const { isReactivatable } = (await own(fresh)).viewerEdge.membership!
        expect([flag, isCancelled, hasMethod, isReactivatable]).toEqual([
          flag,
          isCancelled,
          hasMethod,
          flag && isCancelled && hasMethod,
        ])
      }
    }
  }
})

test('reactivation is offered where no price was set (D54)', async () => {
  await ensureBought(id, { isCancelled: true })
  expect((await own(browser)).viewerEdge.membership!.isReactivatable).toBe(true)
})

test(
  'an ended membership restarts with the stored method, and is charged once',
  async () => {
    await ensureBought(id, { isCancelled: true })
    await passDays(id, 32)
    const before = (await own(browser)).viewerEdge.membership!
    expect(before.endedAt).not.toBeNull()
    expect((await browser.ask(calls.uncancel, { id: before.membershipId })).__typename).toBe(
      'MutationSuccess',
    )
    const { mediumMemberAt, viewerEdge, hasPastMemberships } = await own(browser)
    expect(mediumMemberAt).not.toBeNull()
    expect(hasPastMemberships).toBe(true)
    expect(viewerEdge.membership).toMatchObject({ isCancelled: false, endedAt: null })
    const { n } = (await DB.prepare('select count(*) as n from charges where user_id = ?')
      .bind(id)
      .first<{ n: number }>())!
    expect(n).toBe(2)
  },
  DAYS_PASS,
)

const intents = async () =>
  (
    await DB.prepare('select kind, state from payment_intents where user_id = ? order by created_at')
      .bind(id)
      .all()
  ).results

/** The provider carries a change out, and its reply is lost. */
const losingReplies = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  connection.after = ({ method }) => {
    if (method !== 'GET') throw new Error('The connection broke')
  }
  const answer = await ask()
  connection.after = undefined
  return answer
}

test(
  'a membership restarted without a reply of the provider leaves no intent open, and is charged once',
  async () => {
    await ensureBought(id, { isCancelled: true })
    await passDays(id, 32)
    const { membershipId } = (await own(browser)).viewerEdge.membership!
    const answer = await losingReplies(() => browser.ask(calls.uncancel, { id: membershipId }))
    expect(answer.__typename).toBe('ServiceUnavailable')
    expect(await intents()).toEqual([{ kind: 'RESTART', state: 'OPEN' }])
    advanceClock(11 * minute)
    await keepMemberships(bindings, payer())
    expect(await intents()).toEqual([{ kind: 'RESTART', state: 'DONE' }])
    expect((await own(browser)).viewerEdge.membership).toMatchObject({ isCancelled: false, endedAt: null })
    expect(await DB.prepare('select count(*) as n from charges where user_id = ?').bind(id).first()).toEqual({
      n: 2,
    })
  },
  DAYS_PASS,
)

test('a change without a reply of the provider is done once the provider shows it', async () => {
  await ensureBought(id)
  await losingReplies(() => browser.ask(calls.cancel))
  await syncCustomer(payer(), id)
  const { membershipId } = (await own(browser)).viewerEdge.membership!
  await losingReplies(() => browser.ask(calls.uncancel, { id: membershipId }))
  await syncCustomer(payer(), id)
  await losingReplies(() => browser.ask(calls.toYearly))
  await syncCustomer(payer(), id)
  expect(await intents()).toEqual([
    { kind: 'CANCEL', state: 'DONE' },
    { kind: 'UNCANCEL', state: 'DONE' },
    { kind: 'CHANGE_PLAN', state: 'DONE' },
  ])
})

test('a call that did not reach the provider is given up, and can be made again', async () => {
  await ensureBought(id)
  connection.before = () => {
    throw new Error('The connection broke')
  }
  expect((await browser.ask(calls.cancel)).__typename).toBe('ServiceUnavailable')
  connection.before = undefined
  advanceClock(day)
  await keepMemberships(bindings, payer())
  expect(await intents()).toEqual([{ kind: 'CANCEL', state: 'ABANDONED' }])
  expect((await browser.ask(calls.cancel)).__typename).toBe('MutationSuccess')
  expect(await intents()).toContainEqual({ kind: 'CANCEL', state: 'DONE' })
})

test('monthly becomes yearly for the year’s price less the rest of the month', async () => {
  await ensureBought(id)
  const { currentPeriodEndsAt } = (await own(browser)).viewerEdge.membership!
  const begun = now()
  advanceClock((currentPeriodEndsAt - begun) / 2)
  const offered = await browser.ask('{ ownMembership { yearlyAmountDue } }')
  expect((await browser.ask(calls.toYearly)).__typename).toBe('MutationSuccess')
  const { membership } = (await own(browser)).viewerEdge
  expect(membership!.planV2).toMatchObject({ membershipType: 'yearly', price: { amount: 5000 } })
  expect(membership!.currentPeriodEndsAt).toBeGreaterThan(now() + 364 * day)
  const last = await DB.prepare(
    'select amount from charges where user_id = ? order by created_at desc limit 1',
  )
    .bind(id)
    .first<{ amount: number }>()
  expect(last).toEqual({ amount: 4750 })
  expect(offered['yearlyAmountDue']).toBe(4750)
})

test(
  'a renewal that fails has 14 days of grace, with emails and a bar, and then the membership ends',
  async () => {
    await ensureBought(id, { number: DECLINES_LATER })
    await passDays(id, 32)
    const failing = await own(browser)
    expect(failing.mediumMemberAt).not.toBeNull()
    expect(failing.viewerEdge.membership!.paymentFailedAt).not.toBeNull()
    expect(await (await browser.get('/me/settings/membership')).text()).toContain('NoticeBar')
    expect((await sentTo(email)).map(({ subject }) => subject)).toContain('Your payment failed')
    await passDays(id, Number(limits.membership.grace / day))
    expect(await own(browser)).toMatchObject({ mediumMemberAt: null, hasPastMemberships: true })
    const { n } = (await DB.prepare(
      "select count(*) as n from charges where user_id = ? and status = 'FAILED'",
    )
      .bind(id)
      .first<{ n: number }>())!
    expect(n).toBeGreaterThan(3)
    expect((await sentTo(email)).map(({ subject }) => subject)).toContain('Your membership has ended')
  },
  DAYS_PASS,
)

test(
  'another card pays the amount that the old one could not',
  async () => {
    await ensureBought(id, { number: DECLINES_LATER })
    await passDays(id, 32)
    const url = await toProvider(browser, '/me/settings/payment/update', { form: 'paymentUpdate' })
    const saved = await browser.submit(url, card('5555555555554444'))
    await browser.get(saved.headers.get('location')!)
    expect((await own(browser)).viewerEdge.membership).toMatchObject({
      paymentFailedAt: null,
      paymentMethod: { cardType: 'Mastercard', lastFour: '4444' },
    })
  },
  DAYS_PASS,
)

test('staff give a payment back once, and no one else does', async () => {
  await ensureBought(id)
  const chargeId = idFor(`charge:${id}`)
  expect((await browser.ask(calls.refund, { id: chargeId })).__typename).toBe('Forbidden')
  const staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  const seen = recordChanges()
  const answers = [
    await staff.ask(calls.refund, { id: chargeId }),
    await staff.ask(calls.refund, { id: chargeId }),
  ]
  expect(answers.map(({ __typename }) => __typename)).toEqual(['MutationSuccess', 'Conflict'])
  expect(seen).toHaveLength(1)
  const row = await DB.prepare('select refunded_amount from charges where id = ?').bind(chargeId).first()
  expect(row).toEqual({ refunded_amount: 500 })
})

test(
  'an account that is deleted ends its membership at the provider',
  async () => {
    const { customerId } = await ensureBought(id)
    const { username } = await browser.ask(identityCalls.viewer)
    expect((await browser.ask(accountCalls.deleteAccount, { username })).__typename).toBe('MutationSuccess')
    await passDays(id, 1)
    const { results } = await DB.prepare(
      "select value ->> 'status' as status from fake_payment_objects where type = 'subscription' and customer = ?",
    )
      .bind(customerId)
      .all()
    expect(results).toEqual([{ status: 'canceled' }])
  },
  DAYS_PASS,
)

test(
  'a refund of a deleted account’s payment is known by its event, and a day later without it (P5)',
  async () => {
    await ensureBought(id)
    const chargeId = await DB.prepare('select charge_id from charges where user_id = ?')
      .bind(id)
      .first<string>('charge_id')
    const { username } = await browser.ask(identityCalls.viewer)
    expect((await browser.ask(accountCalls.deleteAccount, { username })).__typename).toBe('MutationSuccess')
    const provider = await openProvider(bindings)
    const known = () =>
      DB.prepare(
        `select c.refunded_amount as refunded, p.amount as fee, p.is_settled as isSettled,
         (select sum(amount) from money_changes m where m.charge_id = c.charge_id and m.kind = 'REFUND') as noted
       from charges c join paid_periods p on p.charge_id = c.charge_id where c.charge_id = ?`,
      )
        .bind(chargeId)
        .first()
    await DB.prepare('update paid_periods set is_settled = 1 where charge_id = ?').bind(chargeId).run()
    await provider.refunds.create({ charge: chargeId!, amount: 100 })
    await passDays(id, 0)
    expect(await known()).toEqual({ refunded: 100, fee: 400, isSettled: 0, noted: 100 })
    await provider.refunds.create({ charge: chargeId!, amount: 50 })
    await DB.prepare('update fake_payment_events set delivered_at = 1').run()
    const keep = () => keepMemberships(bindings, payer())
    await keep()
    expect(await known()).toMatchObject({ refunded: 100 })
    for (let days = 0; days < 2; days++) {
      advanceClock(limits.membership.reconcile)
      await keep()
      expect(await known()).toEqual({ refunded: 150, fee: 350, isSettled: 0, noted: 150 })
    }
  },
  DAYS_PASS,
)
