import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, hour, limits, minute } from '#schema/limits.ts'
import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import { textAt } from '#test/budgets/textAt.ts'
import { openBrowser, sentTo, signInAs } from '#test/identity/browser.ts'
import { payer } from '#test/membership/bought.ts'
import { calls, card, own, toProvider } from '#test/membership/buying.ts'
import {
  chargesOf,
  codesSentTo,
  giftFields,
  giftsOf,
  giveGroup,
  giveOne,
  newPerson,
  payAt,
  type Person,
  redeem,
  theGift,
} from '#test/membership/giving.ts'
import { connection } from '#worker/payments/fake/answerProvider.ts'
import { deliverGift, deliverGifts } from '#worker/membership/gifts/deliver.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { drainOutbox, LEASE } from '#worker/platform/database/outbox.ts'

const bindings = env as unknown as Env
const { DB } = bindings

let giver: Person
let recipient: string
let gifts = 0

beforeEach(async () => {
  giver = await newPerson('giver')
  recipient = `recipient.${(gifts += 1)}@example.org`
})
afterEach(() => {
  connection.before = connection.after = undefined
  resetClock()
})

test('a gift is paid for once, and its code is sent only to its recipient (R255, P1)', async () => {
  const arrived = await giveOne(giver.browser, recipient)
  const gift = await theGift(giver.id)
  expect(arrived.headers.get('location')).toBe(`/gift?paid=${gift.id}`)
  expect(gift).toMatchObject({ seats: 1, seats_taken: 0 })
  expect(await chargesOf(giver)).toMatchObject([
    { amount: 5000, status: 'SUCCEEDED', gift_id: gift.id, gift_seats: 1 },
  ])
  const [mail] = await codesSentTo(recipient)
  expect(mail!.subject).toContain('Aunt Ada')
  expect(mail!.text).toContain('For the long evenings')
  expect(mail!.text).toContain(gift.code)
  expect(mail!.links.join()).toContain(`/redeem-gift?giftCode=${gift.code}&giftType=gift`)
  const toGiver = await sentTo(giver.email)
  expect(toGiver.map(({ subject }) => subject).join()).toContain('receipt')
  expect(toGiver.map(({ text }) => text).join()).toContain('for a gift')
  expect(toGiver.map(({ text }) => text).join()).not.toContain('for your membership')
  expect((await own(giver.browser)).mediumMemberAt).toBeNull()
  const thanks = await textAt(giver.browser, `/gift?paid=${gift.id}`)
  for (const part of [
    words.thanksTitle,
    words.sentTo(recipient),
    'From Aunt Ada',
    'For the long evenings',
    gift.code,
  ])
    expect(thanks).toContain(part)
  expect(thanks).not.toContain(words.giveOne)
  const page = await (await giver.browser.get('/gift')).text()
  expect(page).toContain(recipient)
  expect(page).not.toContain(words.thanksTitle)
  expect(page).toContain('Not redeemed yet')
  // Others who read the database find no code in it.
  const row = JSON.stringify(await DB.prepare('select * from gifts where id = ?').bind(gift.id).first())
  expect(row).not.toContain(gift.code)
  expect(row).not.toContain(gift.code.replaceAll('-', ''))
})

test('a group’s gift costs as much as its seats, and only its buyer can add more (R255)', async () => {
  const arrived = await giveGroup(giver.browser, 5)
  const gift = await theGift(giver.id)
  expect(arrived.headers.get('location')).toBe(`/group-gift?paid=${gift.id}`)
  expect(await chargesOf(giver)).toMatchObject([{ amount: 5 * 500, gift_seats: 5 }])
  const thanks = await textAt(giver.browser, `/group-gift?paid=${gift.id}`)
  for (const part of [words.thanksTitle, words.shareIt, gift.code]) expect(thanks).toContain(part)
  const more = { form: 'giftSeats', giftId: gift.id, seats: '2' }
  await payAt(giver.browser, await toProvider(giver.browser, '/group-gift', more))
  expect(await theGift(giver.id)).toMatchObject({ seats: 7 })
  expect((await chargesOf(giver)).map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
    1000, 2500,
  ])
  const other = await newPerson('giver')
  const answer = await other.browser.ask(
    `mutation { addGiftSeats(giftId: "${gift.id}", seats: 1) { __typename } }`,
  )
  expect(answer.__typename).toBe('BadRequest')
})

test.each([
  ['a plan that is none', { plan: 'yearlyStaff' }],
  ['no address', { recipientEmail: 'no address' }],
  ['no name', { fromName: ' ' }],
  ['a name with a character that is not seen', { fromName: 'Aunt\u0007Ada' }],
  ['a message that is too long', { message: 'a'.repeat(limits.gift.message + 1) }],
  ['a day that is past', { deliverOn: '2020-01-01' }],
  ['a day in many years', { deliverOn: '2999-01-01' }],
])('%s makes no checkout', async (_, fields) => {
  const { xsrfToken } = await giver.browser.ask('{ viewer { xsrfToken } }')
  const answer = await giver.browser.submit('/gift-plans', {
    ...giftFields(recipient, fields as unknown as Record<string, string>),
    xsrf: String(xsrfToken),
  })
  expect(answer.headers.get('location')).toMatch(/^\/gift-plans(?:#give)?$/)
  expect(await giftsOf(giver.id)).toEqual([])
})

test('a gift without an address is refused at its field, by the site and not the browser', async () => {
  const { xsrfToken } = await giver.browser.ask('{ viewer { xsrfToken } }')
  const refused = await giver.browser.submit('/gift-plans', { ...giftFields(''), xsrf: String(xsrfToken) })
  const html = await (await giver.browser.get(refused.headers.get('location')!)).text()
  expect(html).toMatch(/<form[^>]* noValidate/i)
  expect(html).toMatch(new RegExp(`id="recipientEmail-message"[^>]*>${copy.validation.email}<`))
})

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000000341', 'declined'],
  ['4000000000000069', 'expired'],
])('the card %s pays for no gift', async (number, reason) => {
  const refused = await giveOne(giver.browser, recipient, { number })
  expect(refused.status).toBe(402)
  expect(await refused.text()).toContain(reason)
  expect(await giftsOf(giver.id)).toMatchObject([{ seats: 0, paid_at: null }])
  expect(await codesSentTo(recipient)).toEqual([])
})

test('a card that needs authentication pays once its owner has proved it', async () => {
  const url = await toProvider(giver.browser, '/gift-plans', giftFields(recipient))
  await giver.browser.submit(url, card('4000002500003155'))
  expect((await giftsOf(giver.id))[0]).toMatchObject({ seats: 0 })
  const paid = await giver.browser.submit(url, { authentication: 'complete' })
  await giver.browser.get(paid.headers.get('location')!)
  expect(await theGift(giver.id)).toMatchObject({ seats: 1 })
})

test('a second press is the same checkout, and another gift ends it', async () => {
  const begin = (fields: Record<string, string> = {}) =>
    toProvider(giver.browser, '/gift-plans', giftFields(recipient, fields))
  const first = await begin()
  expect(await begin()).toBe(first)
  const other = await begin({ plan: 'monthly' })
  expect(other).not.toBe(first)
  expect((await giver.browser.submit(first, card('4242424242424242'))).status).toBe(402)
  await payAt(giver.browser, other)
  expect(await chargesOf(giver)).toMatchObject([{ amount: 500 }])
  // The same gift again is another gift.
  await giveOne(giver.browser, recipient, { plan: 'monthly' })
  expect((await giftsOf(giver.id)).filter(({ seats }) => seats > 0)).toHaveLength(2)
})

test('on the day of its delivery a gift is sent once, by twenty processes at once and after one that dies', async () => {
  const on = new Date(now() + 3 * day).toISOString().slice(0, 10)
  await giveOne(giver.browser, recipient, { deliverOn: on })
  const { id } = await theGift(giver.id)
  await deliverGifts(payer())
  expect(await codesSentTo(recipient)).toEqual([])
  advanceClock(Date.parse(on) + limits.gift.hourOfDelivery * hour - now())
  // The first has written that it sends, and then it dies.
  const dying = { ...payer(), env: { ...bindings, EMAIL: { send: () => Promise.reject(new Error('Died')) } } }
  await deliverGift(dying as unknown as ReturnType<typeof payer>, id)
  expect(await codesSentTo(recipient)).toEqual([])
  await Promise.all(Array.from({ length: 20 }, () => deliverGifts(payer())))
  advanceClock(2 * LEASE)
  await drainOutbox(bindings, outboxWork)
  await deliverGifts(payer())
  expect(await codesSentTo(recipient)).toHaveLength(1)
})

test('twenty processes at once send a gift once', async () => {
  const on = new Date(now() + 3 * day).toISOString().slice(0, 10)
  await giveOne(giver.browser, recipient, { deliverOn: on })
  advanceClock(4 * day)
  await Promise.all(Array.from({ length: 20 }, () => deliverGifts(payer())))
  expect(await codesSentTo(recipient)).toHaveLength(1)
})

test('a refund takes back the unredeemed part, and a gift that is not sent yet stays unsent', async () => {
  const on = new Date(now() + 3 * day).toISOString().slice(0, 10)
  await giveOne(giver.browser, recipient, { deliverOn: on })
  const gift = await theGift(giver.id)
  const staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  const [charge] = await chargesOf(giver)
  expect((await staff.ask(calls.refund, { id: String(charge!['id']) })).__typename).toBe('MutationSuccess')
  expect(await theGift(giver.id)).toMatchObject({ seats: 0 })
  const taker = await newPerson('taker')
  expect((await redeem(taker.browser, gift.code)).__typename).toBe('Conflict')
  advanceClock(4 * day)
  await deliverGifts(payer())
  expect(await codesSentTo(recipient)).toEqual([])
  expect(await (await giver.browser.get('/gift')).text()).toContain('Refunded')
})

test('a refund does not end a redeemed gift, and it is a fee that writers share', async () => {
  await giveGroup(giver.browser, 2)
  const gift = await theGift(giver.id)
  const first = await newPerson('taker')
  expect((await redeem(first.browser, gift.code)).__typename).toBe('RedeemedGift')
  const fees = DB.prepare(
    'select amount, paid_until - starts_at as length from paid_periods where user_id = ?',
  )
  expect((await fees.bind(first.id).all()).results).toEqual([{ amount: 500, length: limits.gift.monthly }])
  expect((await fees.bind(giver.id).all()).results).toEqual([])
  const staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  const [charge] = await chargesOf(giver)
  await staff.ask(calls.refund, { id: String(charge!['id']) })
  expect((await own(first.browser)).mediumMemberAt).not.toBeNull()
  const second = await newPerson('taker')
  expect((await redeem(second.browser, gift.code)).__typename).toBe('Conflict')
})

test('a payment that its bank disputes pays for no seat', async () => {
  await giveOne(giver.browser, recipient, { number: '4000000000000259' })
  const gift = await theGift(giver.id)
  expect(gift.seats).toBe(0)
  const taker = await newPerson('taker')
  expect((await redeem(taker.browser, gift.code)).__typename).toBe('Conflict')
})

test('a gift that was never paid for is deleted', async () => {
  await toProvider(giver.browser, '/gift-plans', giftFields(recipient))
  advanceClock(limits.gift.unpaid + day)
  await deliverGifts(payer())
  expect(await giftsOf(giver.id)).toEqual([])
})

test('visitors see the gifts, and sign in to give one; a flag turns the short checkout off (R109, R359, D58)', async () => {
  const visitor = openBrowser()
  for (const address of ['/gift', '/gift-plans', '/gift-checkout']) {
    expect([address, (await visitor.get(address)).status]).toEqual([address, 200])
  }
  expect(await (await visitor.get('/gift-plans')).text()).toContain('redirect=%2Fgift-plans')
  expect((await visitor.get('/group-gift')).headers.get('location')).toContain('/m/signin')
  await DB.prepare(
    "insert into flags (name, value, updated_at) values ('disable_lite_gift_page', 'true', 0)",
  ).run()
  advanceClock(2 * minute)
  const led = await openBrowser().get('/gift-checkout')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/gift'])
  await DB.prepare("delete from flags where name = 'disable_lite_gift_page'").run()
})

test('people with an unconfirmed address give to no group', async () => {
  await DB.prepare('update users set unverified_email = email, email = null where id = ?')
    .bind(giver.id)
    .run()
  advanceClock(2 * minute)
  const viewer = await giver.browser.ask('{ viewer { hasGroupGiftingEnabled } }')
  expect(viewer['hasGroupGiftingEnabled']).toBe(false)
  const answer = await giver.browser.ask(
    'mutation { beginGroupGift(plan: "yearly", seats: 2, fromName: "A") { __typename } }',
  )
  expect(answer.__typename).toBe('Forbidden')
})
