/** Buys from the fake provider without its pages. */
import { env } from 'cloudflare:workers'
import type { SoldPlan } from '#schema/membership/membership.ts'
import { testCard } from '#worker/payments/fake/cards.ts'
import { beginSubscription } from '#worker/payments/fake/billing.ts'
import { methodOfCard } from '#worker/payments/fake/objects.ts'
import { Changes, seconds } from '#worker/payments/fake/store.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { syncCustomer } from '#worker/membership/syncCustomer.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'
import { membershipPrice, plans } from '#schema/membership/membershipPrices.ts'

const bindings = env as unknown as Env

export const payer = () => ({
  env: bindings,
  db: openDb(bindings.DB),
  execution: { waitUntil: () => undefined },
})

export const DECLINES_LATER = '4000000000000341'
const SUCCEEDS = '4242424242424242'

interface Bought {
  plan?: SoldPlan
  isCancelled?: boolean
  number?: string
}

/** Ids follow from the user's: `bought:…` and `charge:…`. */
export async function ensureBought(
  userId: string,
  { plan = 'monthly', isCancelled = false, number = SUCCEEDS }: Bought = {},
): Promise<{ customerId: string }> {
  const { DB } = bindings
  for (const table of ['payment_intents', 'memberships', 'charges', 'payment_customers'])
    await DB.prepare(`delete from ${table} where user_id = ?`).bind(userId).run()
  const provider = await openProvider(bindings)
  const customer = await provider.customers.create({ metadata: { user: userId } })
  await DB.prepare(
    'insert into payment_customers (user_id, customer_id, created_at, synced_at) values (?, ?, 0, 0)',
  )
    .bind(userId, customer.id)
    .run()
  const changes = new Changes(bindings)
  const card = { number, month: 12, year: 2034 }
  const method = methodOfCard(customer.id, testCard(SUCCEEDS)!, card, seconds())
  const { period, renewsAs } = plans[plan]
  const subscription = beginSubscription(changes, {
    customer: customer.id,
    method,
    amount: membershipPrice(renewsAs),
    interval: period === 'YEARLY' ? 'year' : 'month',
    product: 'prod_membership',
    metadata: { plan },
  })!
  // Only payments after the first are refused.
  if (number === DECLINES_LATER) method.metadata = { behaviour: 'refused' }
  changes.put(method)
  await changes.write()
  if (isCancelled) await provider.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await syncCustomer(payer(), userId)
  await DB.prepare('update memberships set id = ? where user_id = ?')
    .bind(idFor(`bought:${userId}`), userId)
    .run()
  await DB.prepare('update charges set id = ? where user_id = ?')
    .bind(idFor(`charge:${userId}`), userId)
    .run()
  return { customerId: customer.id }
}
