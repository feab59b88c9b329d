/** Events of the payment provider are signed and sent to the worker. */
import { env } from 'cloudflare:workers'
import { path } from '#schema/routes/paths.ts'
import { day } from '#schema/limits.ts'
import { DECLINES_LATER, ensureBought } from '#test/membership/bought.ts'
import { fetchWorker } from '#test/worker.ts'
import { runClock } from '#worker/payments/fake/billing.ts'
import { seconds } from '#worker/payments/fake/store.ts'
import { openProvider, webhookSecretOf } from '#worker/payments/provider.ts'
import { advanceClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const { DB } = bindings

export async function send(
  payload: string,
  { timestamp = seconds(), secret = webhookSecretOf(bindings)! } = {},
): Promise<Response> {
  const { webhooks } = await openProvider(bindings)
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  return sendSigned(payload, signature)
}

export const sendSigned = (payload: string, signature: string): Promise<Response> =>
  fetchWorker(
    new Request(`http://localhost:8787${path('TakePaymentEvent')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    }),
  )

/** In order. */
export const payloads = async (customerId: string): Promise<string[]> =>
  (
    await DB.prepare(
      'select payload from fake_payment_events where instr(payload, ?) > 0 order by created_at, id',
    )
      .bind(customerId)
      .all<{ payload: string }>()
  ).results.map(({ payload }) => payload)

/**
 * A renewal that fails and a refund: a failed charge, a failed invoice, a changed subscription, a refunded payment.
 * @param orders of the four events
 * @param times that each event is sent
 * @returns the different states, as JSON, in which the orders leave the user
 */
export async function endsOf(
  userId: string,
  orders: (events: string[]) => string[][],
  times: number,
): Promise<string[]> {
  await DB.prepare('delete from fake_payment_events').run()
  await ensureBought(userId, { number: DECLINES_LATER })
  await DB.prepare('delete from fake_payment_events').run()
  const before = await Promise.all(
    ['memberships', 'charges', 'payment_customers'].map(async (table) => ({
      table,
      rows: (await DB.prepare(`select * from ${table} where user_id = ?`).bind(userId).all()).results,
    })),
  )
  advanceClock(32 * day)
  await runClock(bindings)
  const provider = await openProvider(bindings)
  const customer = String(before[2]!.rows[0]!['customer_id'])
  const { data } = await provider.charges.list({ customer })
  await provider.refunds.create({ charge: data.find(({ paid }) => paid)!.id })
  // The clock renews the memberships of others too.
  const events = await payloads(customer)
  if (events.length !== 4) throw new Error(`There are ${events.length} events`)
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
      const [first, ...again] = [await send(payload), ...(await atOnce(times - 1, payload))]
      if (!first?.ok || !again.every(({ ok }) => ok)) throw new Error('An event was refused')
    }
    ends.add(JSON.stringify(await stateOf(userId)))
  }
  return [...ends]
}

const atOnce = (times: number, payload: string) =>
  Promise.all(Array.from({ length: times }, () => send(payload)))

/** Everything that the events decide. */
async function stateOf(userId: string) {
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
