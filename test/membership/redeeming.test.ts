import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { gifts as words } from '#schema/copy/gifts.ts'
import { day, limits, second } from '#schema/limits.ts'
import { textAt } from '#test/budgets/textAt.ts'
import { type Browser, openBrowser, signInAs } from '#test/identity/browser.ts'
import { ensureBought, payer } from '#test/membership/bought.ts'
import { buy, calls, own } from '#test/membership/buying.ts'
import {
  giveGroup,
  giveOne,
  newPerson,
  type Person,
  redeem,
  theGift,
  timeOf,
} from '#test/membership/giving.ts'
import { DAYS_PASS, passDays } from '#test/membership/passDays.ts'
import { settled } from '#test/worker.ts'
import { keepMemberships } from '#worker/membership/keepMemberships.ts'
import { syncCustomer } from '#worker/membership/syncCustomer.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { holdClock } from '#test/harness/holdClock.ts'

const bindings = env as unknown as Env & { MEMBERSHIP_TRIAL_DAYS: string }
const { DB } = bindings
const YEAR = limits.gift.yearly
const MONTH = limits.gift.monthly

let giver: Person
let taker: Person

beforeEach(async () => {
  bindings.MEMBERSHIP_TRIAL_DAYS = ''
  giver = await newPerson('giver')
  taker = await newPerson('taker')
})
afterEach(() => {
  bindings.MEMBERSHIP_TRIAL_DAYS = '7'
  resetClock()
})

const newCode = async (plan = 'yearly') => {
  const other = await newPerson('giver')
  await giveOne(other.browser, 'recipient@example.org', { plan })
  return (await theGift(other.id)).code
}

const look = (browser: Browser, code: string) =>
  browser.ask('query($code: String!) { giftToRedeem(giftCode: $code) { fromName message redeemedAt } }', {
    code,
  })

test('a viewer sees the gift of a code without taking it, and visitors and wrong codes see none (R110, P4)', async () => {
  const code = await newCode()
  expect(await look(taker.browser, code.toLowerCase())).toEqual({
    fromName: 'Aunt Ada',
    message: 'For the long evenings',
    redeemedAt: null,
  })
  expect(await look(taker.browser, 'AAAAA-AAAAA-AAAAA-AAAAA')).toBeNull()
  expect(await look(openBrowser(), code)).toBeNull()
  expect((await own(taker.browser)).mediumMemberAt).toBeNull()
  // Looking codes up uses the attempts of redeeming them.
  for (let tries = 0; tries < limits.rateLimit.giftCodesOfAccount.uses; tries++)
    await look(taker.browser, `AAAAA-AAAAA-AAAAA-AAA${tries}0`)
  expect((await redeem(taker.browser, await newCode())).message).toBe(words.tooManyCodes)
})

test('a press makes a member for the time that was given, and to look at the page does not (R110)', async () => {
  holdClock()
  const code = await newCode('monthly')
  const page = await taker.browser.get(`/redeem-gift?giftCode=${code}&giftType=gift`)
  const html = await page.text()
  expect(html).toContain(`value="${code}"`)
  // Who gave it, how long, and the message.
  for (const part of ['From Aunt Ada', 'A month of every story', 'For the long evenings'])
    expect(html).toContain(part)
  expect((await own(taker.browser)).mediumMemberAt).toBeNull()
  const { xsrfToken } = await taker.browser.ask('{ viewer { xsrfToken } }')
  const led = await taker.browser.submit('/redeem', {
    form: 'redemption',
    giftCode: code.toLowerCase().replaceAll('-', ' '),
    giftType: 'gift',
    xsrf: String(xsrfToken),
  })
  expect(led.headers.get('location')).toBe('/welcome-member?gift=true')
  const welcome = await textAt(taker.browser, '/welcome-member?gift=true')
  for (const part of ['From Aunt Ada', 'A month of every story', 'For the long evenings'])
    expect(welcome).toContain(part)
  expect(await textAt(taker.browser, '/gift')).toContain(words.from('a month', 'Aunt Ada'))
  const time = await timeOf(taker.id)
  expect(time.member_until).toBe(time.gifted_until)
  expect(time.gifted_until! - time.gift_starts_at!).toBe(MONTH)
  // To the second, without any work having run.
  advanceClock(time.member_until! - now() - 2000)
  expect((await own(taker.browser)).mediumMemberAt).not.toBeNull()
  advanceClock(2000)
  expect((await own(taker.browser)).mediumMemberAt).toBeNull()
  await keepMemberships(bindings, payer())
  expect(await own(taker.browser)).toMatchObject({ mediumMemberAt: null, hasPastMemberships: true })
})

test('of twenty people at once one takes the last seat', async () => {
  const code = await newCode()
  const takers = await Promise.all(Array.from({ length: 20 }, () => newPerson('taker')))
  const answers = await Promise.all(takers.map(({ browser }) => redeem(browser, code)))
  expect(answers.filter(({ __typename }) => __typename === 'RedeemedGift')).toHaveLength(1)
  expect(answers.filter(({ __typename }) => __typename === 'Conflict')).toHaveLength(19)
  const members = await Promise.all(takers.map(({ id }) => timeOf(id)))
  expect(members.filter(({ gifted_until }) => gifted_until !== null)).toHaveLength(1)
})

test('one person who presses twenty times takes one seat, once', async () => {
  await giveGroup(giver.browser, 5)
  const { code } = await theGift(giver.id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(taker.browser, code)))
  expect(new Set(answers.map(({ __typename }) => __typename))).toEqual(new Set(['RedeemedGift']))
  expect(await theGift(giver.id)).toMatchObject({ seats_taken: 1 })
  const { gift_starts_at, gifted_until } = await timeOf(taker.id)
  expect(gifted_until! - gift_starts_at!).toBe(MONTH)
  const page = await (await giver.browser.get('/group-gift')).text()
  expect(page.replaceAll('<!-- -->', '')).toContain(words.taken(1, 5))
})

test('codes cannot be guessed: after ten wrong ones an account waits, and the right one still counts once', async () => {
  const code = await newCode()
  const guess = (n: number) => redeem(taker.browser, `0000000000000000000${'0123456789ABCDEF'[n]}`)
  expect((await redeem(taker.browser, 'not a code')).__typename).toBe('BadRequest')
  for (let n = 0; n < limits.rateLimit.giftCodesOfAccount.uses; n++) {
    expect((await guess(n)).__typename).toBe('BadRequest')
  }
  expect((await guess(10)).__typename).toBe('TooManyRequests')
  expect((await redeem(taker.browser, code)).__typename).toBe('TooManyRequests')
  advanceClock(limits.rateLimit.giftCodesOfAccount.within)
  expect((await redeem(taker.browser, code)).__typename).toBe('RedeemedGift')
})

test('two gifts follow each other', async () => {
  await redeem(taker.browser, await newCode())
  advanceClock(day)
  await redeem(taker.browser, await newCode('monthly'))
  const { gift_starts_at, gifted_until, member_until } = await timeOf(taker.id)
  expect(gifted_until! - gift_starts_at!).toBe(YEAR + MONTH)
  expect(member_until).toBe(gifted_until)
})

const syncs = async (id: string, times = 5) => {
  for (let n = 0; n < times; n++) await syncCustomer(payer(), id)
}

test(
  'a paying member’s gift starts when the paid period ends, however often it is read back and renewed',
  async () => {
    await ensureBought(taker.id)
    await redeem(taker.browser, await newCode())
    const { membership } = (await own(taker.browser)).viewerEdge
    const first = await timeOf(taker.id)
    expect(first.gift_starts_at).toBe(membership!.currentPeriodEndsAt)
    expect(first.gifted_until).toBe(first.gift_starts_at! + YEAR)
    expect(first.member_until).toBe(first.gifted_until)
    await syncs(taker.id)
    expect(await timeOf(taker.id)).toEqual(first)
    // Two renewals.
    await passDays(taker.id, 32)
    await passDays(taker.id, 31)
    const renewed = (await own(taker.browser)).viewerEdge.membership!
    expect(renewed.currentPeriodEndsAt).toBeGreaterThan(membership!.currentPeriodEndsAt + 50 * day)
    await syncs(taker.id)
    const later = await timeOf(taker.id)
    expect(later.gift_starts_at).toBe(renewed.currentPeriodEndsAt)
    expect(later.gifted_until).toBe(later.gift_starts_at! + YEAR)
    // After a cancellation the gift starts to the second, and no more charges follow.
    await taker.browser.ask(calls.cancel)
    await passDays(taker.id, 40)
    const { results } = await DB.prepare('select amount from charges where user_id = ?').bind(taker.id).all()
    expect(results).toHaveLength(3)
    await syncs(taker.id)
    expect(await timeOf(taker.id)).toMatchObject({
      gift_starts_at: later.gift_starts_at,
      gifted_until: later.gifted_until,
      member_until: later.gifted_until,
    })
    expect((await own(taker.browser)).mediumMemberAt).not.toBeNull()
    expect(await (await taker.browser.get('/me/settings/membership')).text()).toContain(
      'You have a gift membership',
    )
    advanceClock(later.gifted_until! - now())
    await keepMemberships(bindings, payer())
    expect(await timeOf(taker.id)).toMatchObject({ medium_member_at: null, has_past_memberships: 1 })
  },
  DAYS_PASS,
)

test('a membership that is ended at once brings its gift forward, whole', async () => {
  holdClock()
  const { customerId } = await ensureBought(taker.id, { plan: 'yearly' })
  await redeem(taker.browser, await newCode('monthly'))
  advanceClock(10 * day)
  const provider = await openProvider(bindings)
  const { data } = await provider.subscriptions.list({ customer: customerId })
  await provider.subscriptions.cancel(data[0]!.id)
  await syncs(taker.id)
  const time = await timeOf(taker.id)
  expect(time.gifted_until! - time.gift_starts_at!).toBe(MONTH)
  // The provider counts in seconds.
  expect(Math.abs(time.gift_starts_at! - now())).toBeLessThanOrEqual(second)
  expect(time.member_until).toBe(time.gifted_until)
})

test('the rest of a gift waits while its user pays', async () => {
  holdClock()
  await redeem(taker.browser, await newCode())
  advanceClock(60 * day)
  const before = await timeOf(taker.id)
  await buy(taker.browser, 'monthly')
  await syncs(taker.id)
  const { membership } = (await own(taker.browser)).viewerEdge
  const after = await timeOf(taker.id)
  expect(after.gift_starts_at).toBe(membership!.currentPeriodEndsAt)
  const left = before.gifted_until! - now()
  expect(Math.abs(after.gifted_until! - after.gift_starts_at! - left)).toBeLessThan(3000)
  expect(after.medium_member_at).toBe(before.medium_member_at)
})

test(
  'a member who lapses during the gift stays a member until its end',
  async () => {
    await ensureBought(taker.id, { isCancelled: true })
    await redeem(taker.browser, await newCode('monthly'))
    await passDays(taker.id, 32)
    expect((await own(taker.browser)).mediumMemberAt).not.toBeNull()
    await passDays(taker.id, 31)
    expect((await own(taker.browser)).mediumMemberAt).toBeNull()
  },
  DAYS_PASS,
)

test('a membership without an end takes no gift, and the code stays valid', async () => {
  const code = await newCode()
  const staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  await DB.prepare("update users set medium_member_at = 1 where username = 'staff'").run()
  expect(await redeem(staff, code)).toMatchObject({ __typename: 'Conflict', message: words.permanent })
  await DB.prepare("update users set medium_member_at = null where username = 'staff'").run()
  expect((await redeem(taker.browser, code)).__typename).toBe('RedeemedGift')
})

test('a new member’s profile shows it at once', async () => {
  const viewer = await taker.browser.ask('{ viewer { username } }')
  const about = `/@${String(viewer['username'])}/about`
  const visitor = openBrowser()
  expect(await (await visitor.get(about)).text()).not.toContain('>Member<')
  await redeem(taker.browser, await newCode())
  await settled()
  expect((await (await visitor.get(about)).text()).replaceAll('<!-- -->', '')).toContain('>Member<')
})

test('visitors sign in first, and come back with their code', async () => {
  const code = await newCode()
  const visitor = openBrowser()
  const empty = await (await visitor.get('/redeem')).text()
  expect(empty).toContain('name="giftCode"')
  expect(empty).not.toContain('method="post"')
  const html = (await (await visitor.get(`/redeem?giftCode=${code}&giftType=group-gift`)).text()).replaceAll(
    '&amp;',
    '&',
  )
  expect(html).toContain(words.redeemTitle['group-gift'])
  const redirect = `/redeem?${new URLSearchParams({ giftCode: code, giftType: 'group-gift' }).toString()}`
  expect(html).toContain(`/m/signin?redirect=${encodeURIComponent(redirect)}`)
  const answer = await redeem(visitor, code)
  expect(answer.__typename).toBe('Unauthorized')
})

test('a suspended person cannot redeem a gift', async () => {
  const code = await newCode()
  await DB.prepare('update users set is_suspended = 1 where id = ?').bind(taker.id).run()
  advanceClock(day)
  expect(await redeem(taker.browser, code)).toMatchObject({
    __typename: 'Forbidden',
    message: copy.toast.userSuspended,
  })
})
