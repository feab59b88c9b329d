/** All times are seconds. */
import { day, limits, second } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { chargeOf, declineOf } from '#worker/payments/fake/charging.ts'
import {
  type Customer,
  type Invoice,
  itemOf,
  type Method,
  type Subscription,
  type SubscriptionItem,
} from '#worker/payments/fake/objects.ts'
import { type Interval, periodEnd } from '#worker/payments/fake/periods.ts'
import { Changes, dueObjects, find, newObjectId } from '#worker/payments/fake/store.ts'

const DAY = day / second

/** Delays after a failed renewal; the last one ends the subscription. */
const RETRIES = [...[3, 5, 7, 10].map((days) => days * DAY), limits.membership.grace / second]

interface NewSubscription {
  customer: string
  method: Method
  amount: number
  interval: Interval
  product: string
  metadata: Record<string, string>
  /** Deducted from the first payment. */
  discount?: number
  trialDays?: number
}

/** If the first payment is declined, returns null and records only the failed charge. */
export function beginSubscription(changes: Changes, wanted: NewSubscription): Subscription | null {
  const { at } = changes
  const { customer, method, interval, trialDays = 0, discount = 0 } = wanted
  const id = newObjectId('sub')
  const trialEnd = trialDays > 0 ? at + trialDays * DAY : null
  const item: SubscriptionItem = {
    id: newObjectId('si'),
    object: 'subscription_item',
    created: at,
    current_period_start: at,
    current_period_end: trialEnd ?? periodEnd(at, interval, at),
    quantity: 1,
    subscription: id,
    price: priceOf(wanted),
  }
  const subscription: Subscription = {
    id,
    object: 'subscription',
    status: trialEnd ? 'trialing' : 'active',
    created: at,
    start_date: at,
    billing_cycle_anchor: trialEnd ?? at,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    metadata: wanted.metadata,
    currency: 'usd',
    customer,
    default_payment_method: method.id,
    latest_invoice: null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
  }
  const due = trialEnd ? 0 : wanted.amount - discount
  const invoice = invoiceOf(changes, subscription, due, 'subscription_create')
  if (!pay(changes, invoice, method, 'Membership')) return null
  subscription.latest_invoice = invoice.id
  changes.put(invoice)
  changes.put(subscription, item.current_period_end)
  changes.tell('customer.subscription.created', subscription)
  changes.tell('invoice.paid', invoice)
  return subscription
}

export const priceOf = ({
  amount,
  interval,
  product,
}: Pick<NewSubscription, 'amount' | 'interval' | 'product'>) => ({
  id: newObjectId('price'),
  object: 'price' as const,
  currency: 'usd',
  product,
  type: 'recurring' as const,
  unit_amount: amount,
  recurring: { interval, interval_count: 1 as const },
})

export const invoiceOf = (
  { at }: Changes,
  { id, customer }: Subscription,
  amount: number,
  reason: Invoice['billing_reason'],
): Invoice => ({
  id: newObjectId('in'),
  object: 'invoice',
  status: 'open',
  amount_due: amount,
  amount_paid: 0,
  attempt_count: 0,
  created: at,
  currency: 'usd',
  billing_reason: reason,
  next_payment_attempt: null,
  customer,
  parent: { type: 'subscription_details', subscription_details: { subscription: id } },
})

/** @returns whether the invoice is now paid */
export function pay(
  changes: Changes,
  invoice: Invoice,
  method: Method,
  description: string,
  isFirst = invoice.billing_reason === 'subscription_create',
): boolean {
  const declined = isFirst && invoice.amount_due === 0 ? declineOf(method, 'saves') : declineOf(method)
  invoice.attempt_count += 1
  if (invoice.amount_due > 0) {
    const { amount_due: amount, customer } = invoice
    chargeOf(changes, { amount, customer, method, description, declined })
  }
  if (declined) return false
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.next_payment_attempt = null
  return true
}

/** A full period minus the rest of the current one. */
export function proratedAmount(subscription: Subscription, amount: number, at: number): number {
  const item = itemOf(subscription)
  if (subscription.status === 'trialing') return 0
  const whole = item.current_period_end - item.current_period_start
  const left = Math.max(0, item.current_period_end - at)
  return Math.max(0, amount - Math.round((item.price.unit_amount * left) / whole))
}

export async function methodFor(env: Pick<Env, 'DB'>, subscription: Subscription): Promise<Method | null> {
  if (subscription.default_payment_method) return find<Method>(env, subscription.default_payment_method)
  const customer = await find<Customer>(env, subscription.customer)
  return find<Method>(env, customer?.invoice_settings.default_payment_method)
}

export function end(changes: Changes, subscription: Subscription): void {
  subscription.status = 'canceled'
  subscription.canceled_at ??= changes.at
  subscription.ended_at = changes.at
  changes.put(subscription)
  changes.tell('customer.subscription.deleted', subscription)
}

/**
 * Runs everything due, each at its own time.
 * @returns the number of steps
 */
export async function runClock(env: Pick<Env, 'DB'>): Promise<number> {
  let steps = 0
  for (;;) {
    const due = await dueObjects<Subscription>(env)
    if (!due.length) return steps
    for (const { value, dueAt } of due) {
      const changes = new Changes(env, Math.floor(dueAt / 1000))
      await step(env, changes, value)
      await changes.write()
      steps += 1
    }
  }
}

async function step(env: Pick<Env, 'DB'>, changes: Changes, subscription: Subscription): Promise<void> {
  if (subscription.status === 'past_due') return tryAgain(env, changes, subscription)
  if (subscription.cancel_at_period_end) return end(changes, subscription)
  const item = itemOf(subscription)
  item.current_period_start = item.current_period_end
  item.current_period_end = periodEnd(
    subscription.billing_cycle_anchor,
    item.price.recurring.interval,
    item.current_period_start,
  )
  const invoice = invoiceOf(changes, subscription, item.price.unit_amount, 'subscription_cycle')
  subscription.latest_invoice = invoice.id
  await settle(env, changes, subscription, invoice, 0)
}

async function tryAgain(env: Pick<Env, 'DB'>, changes: Changes, subscription: Subscription): Promise<void> {
  const invoice = await find<Invoice>(env, subscription.latest_invoice)
  if (!invoice) return end(changes, subscription)
  await settle(env, changes, subscription, invoice, changes.at - invoice.created)
}

/**
 * On failure retries later or ends the subscription.
 * @param waited seconds since the first attempt
 */
export async function settle(
  env: Pick<Env, 'DB'>,
  changes: Changes,
  subscription: Subscription,
  invoice: Invoice,
  waited: number,
): Promise<void> {
  const method = await methodFor(env, subscription)
  if (method && pay(changes, invoice, method, 'Membership')) {
    subscription.status = 'active'
    changes.put(invoice)
    changes.put(subscription, itemOf(subscription).current_period_end)
    changes.tell('invoice.paid', invoice)
    changes.tell('customer.subscription.updated', subscription)
    return
  }
  const next = RETRIES.find((wait) => wait > waited)
  changes.tell('invoice.payment_failed', invoice)
  if (next === undefined) {
    invoice.status = 'uncollectible'
    changes.put(invoice)
    return end(changes, subscription)
  }
  subscription.status = 'past_due'
  invoice.next_payment_attempt = invoice.created + next
  changes.put(invoice)
  changes.put(subscription, invoice.next_payment_attempt)
  changes.tell('customer.subscription.updated', subscription)
}
