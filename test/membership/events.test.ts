import { env } from 'cloudflare:workers'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { openBrowser, signUp, identityCalls } from '#test/identity/browser.ts'
import { ensureBought } from '#test/membership/bought.ts'
import { endsOf, payloads, send, sendSigned } from '#test/membership/sendEvents.ts'
import type { Payer } from '#worker/membership/syncCustomer.ts'
import { takeEvent } from '#worker/membership/takeEvent.ts'
import { seconds } from '#worker/payments/fake/store.ts'
import { openProvider, webhookSecretOf } from '#worker/payments/provider.ts'
import { resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const { DB } = bindings

let userId: string
let people = 0

beforeEach(async () => {
  const browser = openBrowser()
  await signUp(browser, `informed.${(people += 1)}@example.org`, 'Someone Else')
  userId = String((await browser.ask(identityCalls.viewer)).id)
})
afterEach(resetClock)

test('four events in their order and in reverse, each sent three times, end in the same state (P2)', async () => {
  const ends = await endsOf(userId, (events) => [events, events.toReversed()], 3)
  expect(ends).toHaveLength(1)
  const [end] = ends
  expect(JSON.parse(end!)).toMatchObject({
    memberships: [{ is_cancelled: 0, ended_at: null }],
    user: [{ has_past_memberships: 0 }],
  })
  expect(end).toContain('"refunded_amount":500')
  expect(end).toContain('"status":"FAILED"')
})

test('an event counts only with a signature over its own bytes, made less than 300 seconds ago (P2)', async () => {
  const { customerId } = await ensureBought(userId)
  const payload = (await payloads(customerId)).at(-1)!
  expect((await send(payload, { secret: 'whsec_other' })).status).toBe(400)
  expect((await send(payload, { timestamp: seconds() - 301 })).status).toBe(400)
  expect((await sendSigned(payload, '')).status).toBe(400)
  const { webhooks } = await openProvider(bindings)
  const signature = await webhooks.generateTestHeaderStringAsync({
    payload,
    secret: webhookSecretOf(bindings)!,
    timestamp: seconds(),
  })
  expect((await sendSigned(`${payload} `, signature)).status).toBe(400)
  const { id } = JSON.parse(payload) as { id: string }
  const isApplied = () => DB.prepare('select id from payment_events where id = ?').bind(id).first()
  expect(await isApplied()).toBeNull()
  expect((await send(payload, { timestamp: seconds() - 299 })).status).toBe(200)
  expect(await isApplied()).not.toBeNull()
})

test.each([
  ['no data', { data: undefined }],
  ['no object', { data: {} }],
  ['null', { data: { object: null } }],
  ['an object without a kind', { data: { object: { id: 'cus_1' } } }],
  ['a kind of ours without an id', { data: { object: { object: 'account' } } }],
  ['a kind with the name of a method', { data: { object: { object: 'toString', id: 'x' } } }],
  ['a number for a customer', { data: { object: { object: 'invoice', customer: 5 } } }],
])('a signed event with %s is taken once, without effect', async (_, part) => {
  const id = `evt_${Math.random()}`
  const payload = JSON.stringify({ id, object: 'event', type: 'customer.updated', ...part })
  for (const text of ['Applied', 'Applied before']) {
    const answer = await send(payload)
    expect([answer.status, await answer.text()]).toEqual([200, text])
  }
})

test('a production site without a key takes no event and makes no sale', async () => {
  const { isSelling } = await import('#worker/platform/isSelling.ts')
  expect(isSelling({ ENVIRONMENT: 'production' })).toBe(false)
  await expect(openProvider({ ...bindings, ENVIRONMENT: 'production' })).rejects.toThrow('STRIPE_SECRET_KEY')
  expect(webhookSecretOf({ ...bindings, ENVIRONMENT: 'production' })).toBeUndefined()
})

test('a site without a secret for events takes none, though it sells, and one with it takes none before it sells (P2)', async () => {
  const taken = async (settings: Partial<Env>) => {
    const env = { ...bindings, ENVIRONMENT: 'production', STRIPE_SECRET_KEY: '', ...settings } as Env
    const request = new Request(`http://localhost:8787${path('TakePaymentEvent')}`, {
      method: 'POST',
      body: '{}',
    })
    return (await takeEvent({ env, db: openDb(env.DB) } as unknown as Payer, request)).status
  }
  expect(await taken({ STRIPE_SECRET_KEY: 'sk_live' })).toBe(404)
  expect(await taken({ STRIPE_WEBHOOK_SECRET: 'whsec_ours' })).toBe(404)
  expect(await taken({ STRIPE_SECRET_KEY: 'sk_live', STRIPE_WEBHOOK_SECRET: 'whsec_ours' })).toBe(400)
})
