import { env } from 'cloudflare:workers'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { openBrowser, signUp, identityCalls } from '#test/identity/browser.ts'
import { DECLINES_LATER, ensureBought } from '#test/membership/bought.ts'
import { fetchWorker } from '#test/worker.ts'
import type { Payer } from '#worker/membership/syncCustomer.ts'
import { takeEvent } from '#worker/membership/takeEvent.ts'
import { runClock } from '#worker/payments/fake/billing.ts'
import { seconds } from '#worker/payments/fake/store.ts'
import { openProvider, webhookSecretOf } from '#worker/payments/provider.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { day } from '#schema/limits.ts'

const bindings = env as unknown as Env
const { DB } = bindings

async function send(payload: string, { timestamp = seconds(), secret = webhookSecretOf(bindings)! } = {}) {
  const { webhooks } = await openProvider(bindings)
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  return sendSigned(payload, signature)
}

const sendSigned = (payload: string, signature: string) =>
  fetchWorker(
    new Request(`http://localhost:8787${path('TakePaymentEvent')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    }),
  )

let userId: string
let people = 0

beforeEach(async () => {
  const browser = openBrowser()
  await signUp(browser, `informed.${(people += 1)}@example.org`, 'Someone Else')
  userId = String((await browser.ask(identityCalls.viewer)).id)
})
afterEach(resetClock)

/** Everything of the user that the events decide. */
async function state() {
  const all = async (text: string) => (await DB.prepare(text).bind(userId).all()).results
  return {
    memberships: await all(
      'select plan, amount, current_period_ends_at, payment_failed_at, is_cancelled, ended_at from memberships where user_id = ?',
    ),
    charges: await all(
      'select charge_id, status, amount, refunded_amount from charges where user_id = ? order by charge_id',
    ),
    user: await all(
      'select medium_member_at, member_until, has_past_memberships, payment_failed_at from users where id = ?',
    ),
  }
}

/** Of all customers, or of one. */
const payloads = async (customerId = '') =>
  (
    await DB.prepare(
      'select payload from fake_payment_events where instr(payload, ?) > 0 order by created_at, id',
    )
      .bind(customerId)
      .all<{ payload: string }>()
  ).results.map(({ payload }) => payload)

const orders = (list: string[]): string[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))

test('all 24 orders of four events, each sent twenty times, end in the same state (P2)', async () => {
  await DB.prepare('delete from fake_payment_events').run()
  await ensureBought(userId, { number: DECLINES_LATER })
  await DB.prepare('delete from fake_payment_events').run()
  const before = await Promise.all(
    ['memberships', 'charges', 'payment_customers'].map(async (table) => ({
      table,
      rows: (await DB.prepare(`select * from ${table} where user_id = ?`).bind(userId).all()).results,
    })),
  )
  // A renewal that fails: a failed charge, a failed invoice, a changed subscription; and a refund of the first payment.
  advanceClock(32 * day)
  await runClock(bindings)
  const provider = await openProvider(bindings)
  const customer = String(before[2]!.rows[0]!['customer_id'])
  const { data } = await provider.charges.list({ customer })
  await provider.refunds.create({ charge: data.find(({ paid }) => paid)!.id })
  // The clock renews the memberships of others too.
  const events = await payloads(customer)
  expect(events).toHaveLength(4)
  const ends = new Set<string>()
  for (const order of orders(events)) {
    for (const { table, rows } of before) {
      await DB.prepare(`delete from ${table} where user_id = ?`).bind(userId).run()
      for (const row of rows) {
        const names = Object.keys(row)
        await DB.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
          .bind(...Object.values(row))
          .run()
      }
    }
    await DB.prepare('delete from payment_events').run()
    for (const payload of order) {
      expect((await send(payload)).status).toBe(200)
      const again = await Promise.all(Array.from({ length: 19 }, () => send(payload)))
      expect(again.every(({ ok }) => ok)).toBe(true)
    }
    ends.add(JSON.stringify(await state()))
  }
  expect([...ends]).toHaveLength(1)
  const [end] = ends
  expect(JSON.parse(end!)).toMatchObject({
    memberships: [{ is_cancelled: 0, ended_at: null }],
    user: [{ has_past_memberships: 0 }],
  })
  expect(end).toContain('"refunded_amount":500')
  expect(end).toContain('"status":"FAILED"')
}, 300_000)

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

test('a production site without a key takes no event and sells nothing', async () => {
  const { isSelling } = await import('#worker/payments/isSelling.ts')
  expect(isSelling({ ENVIRONMENT: 'production' })).toBe(false)
  await expect(openProvider({ ...bindings, ENVIRONMENT: 'production' })).rejects.toThrow('STRIPE_SECRET_KEY')
  expect(webhookSecretOf({ ...bindings, ENVIRONMENT: 'production' })).toBeUndefined()
})

test('a site without a secret for events takes none, though it sells, and one with a secret takes none before it sells (P2)', async () => {
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
