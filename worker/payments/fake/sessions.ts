import { day, second } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { beginSubscription } from '#worker/payments/fake/billing.ts'
import { declineOf, payOnce } from '#worker/payments/fake/charging.ts'
import {
  behaviourOf,
  type Customer,
  type KeptSession,
  type Method,
  shownSession,
} from '#worker/payments/fake/objects.ts'
import { listOf } from '#worker/payments/fake/formFields.ts'
import type { Interval } from '#worker/payments/fake/periods.ts'
import { invalid, missing } from '#worker/payments/fake/refused.ts'
import { Changes, find, type Json, newObjectId, seconds } from '#worker/payments/fake/store.ts'

const MODES = ['setup', 'payment', 'subscription'] as const

export async function createSession(env: Env, changes: Changes, fields: Json) {
  const customer = await find<Customer>(env, fields['customer'])
  if (!customer) throw missing('customer', fields['customer'])
  const mode = MODES.find((known) => known === fields['mode']) ?? 'subscription'
  const item = listOf(fields['line_items'])[0]
  const price = item?.['price_data'] as
    | {
        currency: string
        unit_amount: string
        recurring?: { interval: Interval }
        product_data: { name: string }
      }
    | undefined
  if (mode !== 'setup' && price?.currency !== 'usd') throw invalid('A price in US dollars is needed.')
  if (mode !== 'setup' && !price?.recurring !== (mode === 'payment')) {
    throw invalid(`The price of a session in mode ${mode} is ${mode === 'payment' ? 'not ' : ''}recurring.`)
  }
  const coupon = listOf(fields['discounts'])[0]?.['coupon']
  const reduced = coupon === undefined ? null : await find(env, coupon)
  if (coupon !== undefined && !reduced) throw missing('coupon', coupon)
  const asked = (fields[mode === 'payment' ? 'payment_intent_data' : 'subscription_data'] ?? {}) as Json
  const amount = Number(price?.unit_amount ?? 0) * Number(item?.['quantity'] ?? 1)
  const discount = Number(reduced?.['amount_off'] ?? 0)
  const trialDays = Number(asked['trial_period_days'] ?? 0)
  const id = newObjectId('cs_test')
  const session: KeptSession = {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: trialDays || mode === 'setup' ? 'no_payment_required' : 'unpaid',
    created: changes.at,
    expires_at: changes.at + day / second,
    success_url: String(fields['success_url']).replace('{CHECKOUT_SESSION_ID}', id),
    cancel_url: String(fields['cancel_url']),
    url: `${env.MAIN_ORIGIN}/_/dev/payments/${id}`,
    amount_total: trialDays ? 0 : amount - discount,
    currency: 'usd',
    metadata: (fields['metadata'] ?? {}) as Record<string, string>,
    client_reference_id: (fields['client_reference_id'] as string | undefined) ?? null,
    customer: customer.id,
    payment_intent: null,
    subscription: null,
    setup_intent: null,
    kept: {
      interval: price?.recurring?.interval ?? 'month',
      amount,
      product: 'prod_membership',
      productName: price?.product_data.name ?? '',
      description: (asked['description'] as string | undefined) ?? '',
      discount,
      trialDays,
      metadata: (asked['metadata'] ?? {}) as Record<string, string>,
      waiting: null,
    },
  }
  changes.put(session)
  return shownSession(session)
}

export async function findSession(env: Env, id: string): Promise<KeptSession | null> {
  const session = await find<KeptSession>(env, id)
  if (session?.status === 'open' && session.expires_at <= seconds()) session.status = 'expired'
  return session
}

export async function showSession(env: Env, _: Changes, fields: Json, id: string) {
  const session = await findSession(env, id)
  if (!session) throw missing('checkout.session', id)
  const shown = shownSession(session)
  const isExpanded = listOf(fields['expand']).length > 0
  return isExpanded ? { ...shown, setup_intent: await find(env, shown.setup_intent) } : shown
}

export async function expireSession(env: Env, changes: Changes, _: Json, id: string) {
  const session = await findSession(env, id)
  if (!session) throw missing('checkout.session', id)
  if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status of open can be expired.')
  session.status = 'expired'
  session.url = null
  changes.put(session)
  changes.tell('checkout.session.expired', shownSession(session))
  return shownSession(session)
}

/** Returns null, or the reason of a refusal. */
export async function complete(env: Env, session: KeptSession, method: Method): Promise<string | null> {
  const changes = new Changes(env)
  const { kept, customer } = session
  const refusal = session.mode === 'setup' ? declineOf(method, 'saves') : null
  if (refusal) return refusal
  if (session.mode === 'payment') {
    const intent = payOnce(changes, session, method)
    if (!intent) {
      await changes.write()
      return behaviourOf(method)
    }
    session.payment_intent = intent.id
    session.payment_status = 'paid'
  } else if (session.mode === 'setup') {
    const intent = {
      id: newObjectId('seti'),
      object: 'setup_intent',
      customer,
      payment_method: method.id,
      status: 'succeeded',
      created: changes.at,
    }
    changes.put(intent)
    session.setup_intent = intent.id
  } else {
    const subscription = beginSubscription(changes, { ...kept, customer, method })
    if (!subscription) {
      await changes.write()
      return behaviourOf(method)
    }
    session.subscription = subscription.id
    if (!kept.trialDays) session.payment_status = 'paid'
  }
  session.status = 'complete'
  session.url = null
  changes.put(method)
  changes.put(session)
  changes.tell('checkout.session.completed', shownSession(session))
  await changes.write()
  return null
}
