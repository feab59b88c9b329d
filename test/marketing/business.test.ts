/** Memberships for groups, and the message to the operator (R030, R115). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { business as words } from '#schema/copy/marketing.ts'
import { GiftPlan } from '#schema/membership/membership.ts'
import { giftPrice } from '#schema/membership/gifts.ts'
import { limits } from '#schema/limits.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { path } from '#schema/routes/paths.ts'
import { openContext } from '#test/graphql/call.ts'
import { openBrowser } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { settled } from '#test/worker.ts'
import { contactBusiness } from '#worker/marketing/contactBusiness.ts'
import type { Env } from '#worker/platform/env.ts'
import { readSent } from '#worker/platform/fakes/sentMessages.ts'

const bindings = env as unknown as Env
const { DB } = bindings
const at = path('ShowLandingB2b')
const FORM = { form: 'contactBusiness', xsrf: '' }
const message = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  organization: 'The Analytical Society',
  message: 'We are 120 people.\n\nCan we pay by invoice?',
}

const setFlag = (value: boolean) =>
  DB.prepare(
    "insert or replace into flags (name, value, percentage, updated_at) values ('enable_b2b_landing', ?, 100, 0)",
  )
    .bind(String(value))
    .run()

restoreAfterEach()
beforeEach(() => setFlag(true))
afterEach(() => DB.prepare("delete from flags where name = 'enable_b2b_landing'").run())

const sent = async () => {
  await settled()
  return readSent(bindings, null)
}

test('the page needs its flag, and so does the link to it among gifts (R030)', async () => {
  const browser = openBrowser()
  expect((await browser.get(at)).status).toBe(200)
  expect(await (await browser.get(path('ShowGiftLanding'))).text()).toContain(`href="${at}"`)
  await setFlag(false)
  expect((await browser.get(at)).status).toBe(404)
  expect(await (await browser.get(path('ShowGiftLanding'))).text()).not.toContain(`href="${at}"`)
})

test('the page has the prices of the table, for one person and for groups, and a link to the group gift (R115)', async () => {
  const html = await (await openBrowser().get(at)).text()
  for (const plan of GiftPlan) {
    expect(html).toContain(formatPrice(giftPrice(plan)))
    const { minSeats, maxSeats } = limits.groupGift
    for (const people of [minSeats, maxSeats])
      expect(html).toContain(words.example(people, formatPrice(giftPrice(plan, people))))
  }
  expect(html).toContain(`href="${path('ShowGroupGift')}"`)
})

test('a message of a visitor without scripts goes to the configured address, and the page says so', async () => {
  const browser = openBrowser()
  const answer = await browser.submit(at, { ...FORM, ...message, website: '' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${at}#contact`])
  expect(await (await browser.get(at)).text()).toContain(words.sent)
  const [email] = await sent()
  expect(email).toMatchObject({ kind: 'email', to: bindings.BUSINESS_EMAIL })
  expect(email!.subject).toContain('Ada Byron, The Analytical Society')
  for (const part of ['We are 120 people.', 'Can we pay by invoice?', 'mailto:ada@example.org'])
    expect(email!.text).toContain(part)
})

test('typed values stay after a failure, and a program that fills in the hidden field sends no email', async () => {
  const browser = openBrowser()
  await browser.submit(at, { ...FORM, ...message, email: 'nowhere', website: '' })
  const html = await (await browser.get(at)).text()
  expect(html).toContain('value="Ada Byron"')
  expect(html).toContain('Can we pay by invoice?</textarea>')
  expect(html).toMatch(/name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/)
  await browser.submit(at, { ...FORM, ...message, website: 'https://spam.example' })
  expect(await (await browser.get(at)).text()).toContain(words.sent)
  expect(await sent()).toEqual([])
})

test('a network may send a few messages an hour', async () => {
  const browser = openBrowser()
  const { uses } = limits.rateLimit.contactsOfNetwork
  for (let count = 0; count < uses; count++) await browser.submit(at, { ...FORM, ...message })
  await browser.submit(at, { ...FORM, ...message })
  expect(await (await browser.get(at)).text()).toContain(words.tooMany)
  expect((await sent()).length).toBe(uses)
})

test('where no address is configured, no message is taken', async () => {
  const ctx = openContext({ env: { ...bindings, BUSINESS_EMAIL: '' } })
  expect(await contactBusiness(ctx, message)).toMatchObject({ __typename: 'NotFound' })
  expect(await sent()).toEqual([])
})

test('while the flag is off, no message is taken by any other way either (R030)', async () => {
  const ctx = openContext({ env: bindings })
  expect(await contactBusiness({ ...ctx, site: { ...ctx.site, flags: {} } }, message)).toMatchObject({
    __typename: 'NotFound',
  })
  expect(await sent()).toEqual([])
})
