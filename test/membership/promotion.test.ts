import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day } from '#schema/limits.ts'
import { openBrowser } from '#test/identity/browser.ts'
import { payer } from '#test/membership/bought.ts'
import { buy, card, toProvider } from '#test/membership/buying.ts'
import { newPerson, type Person } from '#test/membership/giving.ts'
import { keepMemberships } from '#worker/membership/keepMemberships.ts'
import { syncCustomer } from '#worker/membership/syncCustomer.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { passTime } from '#worker/payments/fake/sendEvents.ts'
import { takeEvent } from '#worker/membership/takeEvent.ts'

const bindings = env as unknown as Env & { MEMBERSHIP_TRIAL_DAYS: string }

let writer: Person
let username: string
let reader: Person

beforeEach(async () => {
  bindings.MEMBERSHIP_TRIAL_DAYS = ''
  writer = await newPerson('promoter')
  username = String((await writer.browser.ask('{ viewer { username } }'))['username'])
  reader = await newPerson('promoted')
})
afterEach(() => {
  bindings.MEMBERSHIP_TRIAL_DAYS = '7'
  resetClock()
})

const counts = async ({ browser }: Person) => {
  const { cameCount, joinedCount } = await browser.ask('{ membershipPromotion { cameCount joinedCount } }')
  return [cameCount, joinedCount]
}

async function buyThrough({ browser }: Person, by: string) {
  const url = await toProvider(browser, '/payment', { form: 'checkout', plan: 'monthly', by })
  const paid = await browser.submit(url, card('4242424242424242'))
  await browser.get(paid.headers.get('location')!)
}

test('the page of a writer offers the membership to everyone, at both of its addresses, and names the writer', async () => {
  for (const address of [`/membership/@${username}`, `/@${username}/membership`]) {
    const html = await (await openBrowser().get(address)).text()
    const [form] = /<form[^>]*action="\/payment".*?<\/form>/s.exec(html) ?? []
    expect(form).toContain(`name="by" value="${username}"`)
  }
  expect((await openBrowser().get('/membership/@no.such.writer')).status).toBe(404)
})

test('a writer is credited for a reader once, however often the purchase is read back', async () => {
  expect(await counts(writer)).toEqual([0, 0])
  await toProvider(reader.browser, '/payment', { form: 'checkout', plan: 'monthly', by: username })
  await toProvider(reader.browser, '/payment', {
    form: 'checkout',
    plan: 'monthly',
    by: `@${username.toUpperCase()}`,
  })
  expect(await counts(writer)).toEqual([1, 0])
  await buyThrough(reader, username)
  await Promise.all(Array.from({ length: 5 }, () => syncCustomer(payer(), reader.id)))
  expect(await counts(writer)).toEqual([1, 1])
  const page = await (await writer.browser.get('/me/settings/promote-memberships')).text()
  expect(page).toContain(`/membership/@${username}`)
  expect(page.match(/<dd>1<\/dd>/g)).toHaveLength(2)
})

test('only the first writer counts, and people cannot refer themselves or a past member', async () => {
  const other = await newPerson('promoter')
  const otherName = String((await other.browser.ask('{ viewer { username } }'))['username'])
  await toProvider(reader.browser, '/payment', { form: 'checkout', plan: 'monthly', by: username })
  await buyThrough(reader, otherName)
  expect([await counts(writer), await counts(other)]).toEqual([
    [1, 1],
    [0, 0],
  ])
  await buyThrough(writer, username)
  await buy(other.browser, 'monthly', '4000000000000002')
  expect(await counts(writer)).toEqual([1, 1])
})

test('a trial that is not paid for credits no one', async () => {
  bindings.MEMBERSHIP_TRIAL_DAYS = '7'
  await buyThrough(reader, username)
  await syncCustomer(payer(), reader.id)
  expect(await counts(writer)).toEqual([1, 0])
  // The first payment is made when it ends.
  advanceClock(8 * day)
  await passTime(bindings, (request) => takeEvent(payer(), request))
  await keepMemberships(bindings, payer())
  expect(await counts(writer)).toEqual([1, 1])
})
