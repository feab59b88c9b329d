import type { Env } from '#worker/platform/env.ts'
import { invalid, missing, Refused } from '#worker/payments/fake/refused.ts'
import {
  beginSubscription,
  end,
  invoiceOf,
  methodFor,
  pay,
  priceOf,
  proratedAmount,
  settle,
} from '#worker/payments/fake/billing.ts'
import {
  createAccount,
  createAccountLink,
  createLoginLink,
  showAccount,
} from '#worker/payments/fake/accounts.ts'
import { declines } from '#worker/payments/fake/cards.ts'
import { listOf } from '#worker/payments/fake/formFields.ts'
import {
  behaviourOf,
  type Charge,
  type Customer,
  type Invoice,
  itemOf,
  type Method,
  type Subscription,
} from '#worker/payments/fake/objects.ts'
import { type Interval, periodEnd } from '#worker/payments/fake/periods.ts'
import { createSession, expireSession, showSession } from '#worker/payments/fake/sessions.ts'
import {
  type Changes,
  find,
  findDeleted,
  type Json,
  listFor,
  newObjectId,
  type Stored,
} from '#worker/payments/fake/store.ts'
import { createTransfer, reverseTransfer, showTransfer } from '#worker/payments/fake/transfers.ts'

type Run = (env: Env, changes: Changes, fields: Json, id: string) => Promise<object>

export const resources: readonly (readonly [method: string, path: RegExp, run: Run])[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, showCustomer],
  ['POST', /^\/v1\/customers\/(\w+)$/, updateCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['POST', /^\/v1\/coupons$/, createCoupon],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, showSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['POST', /^\/v1\/subscriptions$/, createSubscription],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, cancelSubscription],
  ['POST', /^\/v1\/invoices\/create_preview$/, previewInvoice],
  ['POST', /^\/v1\/invoices\/(\w+)\/pay$/, payInvoice],
  ['GET', /^\/v1\/charges$/, listCharges],
  ['GET', /^\/v1\/charges\/(\w+)$/, (env, _, __, id) => must<Charge>(env, 'charge', id)],
  ['POST', /^\/v1\/refunds$/, refund],
  ['POST', /^\/v1\/transfers$/, createTransfer],
  ['GET', /^\/v1\/transfers\/(\w+)$/, showTransfer],
  ['POST', /^\/v1\/transfers\/(\w+)\/reversals$/, reverseTransfer],
  ['POST', /^\/v1\/accounts$/, createAccount],
  ['GET', /^\/v1\/accounts\/(\w+)$/, showAccount],
  ['POST', /^\/v1\/accounts\/(\w+)\/login_links$/, createLoginLink],
  ['POST', /^\/v1\/account_links$/, createAccountLink],
]

const must = async <T extends Stored>(env: Env, what: string, id: unknown): Promise<T> => {
  const found = await find<T>(env, id)
  if (!found) throw missing(what, id)
  return found
}

const metadataOf = (fields: Json): Record<string, string> =>
  (fields['metadata'] ?? {}) as Record<string, string>

async function createCustomer(_: Env, changes: Changes, fields: Json) {
  const customer: Customer = {
    id: newObjectId('cus'),
    object: 'customer',
    email: (fields['email'] as string | undefined) ?? null,
    name: (fields['name'] as string | undefined) ?? null,
    metadata: metadataOf(fields),
    created: changes.at,
    invoice_settings: { default_payment_method: null },
  }
  changes.put(customer)
  return customer
}

async function showCustomer(env: Env, _: Changes, fields: Json, id: string) {
  const gone = await findDeleted(env, id)
  if (gone) return gone
  const customer = await must<Customer>(env, 'customer', id)
  const method = listOf(fields['expand']).length
    ? await find<Method>(env, customer.invoice_settings.default_payment_method)
    : customer.invoice_settings.default_payment_method
  return { ...customer, invoice_settings: { default_payment_method: method } }
}

async function updateCustomer(env: Env, changes: Changes, fields: Json, id: string) {
  const customer = await must<Customer>(env, 'customer', id)
  const settings = fields['invoice_settings'] as Customer['invoice_settings'] | undefined
  if (settings) {
    await must(env, 'payment_method', settings.default_payment_method)
    customer.invoice_settings = settings
  }
  changes.put(customer)
  changes.tell('customer.updated', customer)
  return customer
}

async function deleteCustomer(env: Env, changes: Changes, _: Json, id: string) {
  await must(env, 'customer', id)
  for (const subscription of await listFor<Subscription>(env, 'subscription', id)) {
    if (subscription.ended_at === null) end(changes, subscription)
  }
  for (const method of await listFor(env, 'payment_method', id)) changes.remove(method.id)
  const gone = { id, object: 'customer', deleted: true }
  changes.put(gone)
  return gone
}

async function createCoupon(env: Env, changes: Changes, fields: Json) {
  const id = String(fields['id'])
  if (await find(env, id)) throw invalid('Coupon already exists.', 'resource_already_exists')
  const made = { ...fields, id, object: 'coupon', created: changes.at }
  changes.put(made)
  return made
}

async function listSubscriptions(env: Env, _: Changes, fields: Json) {
  const all = await listFor<Subscription>(env, 'subscription', fields['customer'])
  const data = await Promise.all(
    all.map(async (one) => ({
      ...one,
      default_payment_method: listOf(fields['expand']).length
        ? await find(env, one.default_payment_method)
        : one.default_payment_method,
    })),
  )
  return { object: 'list', url: '/v1/subscriptions', has_more: false, data }
}

const cardError = (code: keyof typeof declines) =>
  new Refused(402, { type: 'card_error', code, decline_code: code, message: declines[code] })

async function createSubscription(env: Env, changes: Changes, fields: Json) {
  const customer = await must<Customer>(env, 'customer', fields['customer'])
  const method = await must<Method>(
    env,
    'payment_method',
    fields['default_payment_method'] ?? customer.invoice_settings.default_payment_method,
  )
  const subscription = beginSubscription(changes, {
    ...priceAsked(listOf(fields['items'])[0]),
    customer: customer.id,
    method,
    metadata: metadataOf(fields),
  })
  if (!subscription) throw refusalOf(method)
  return subscription
}

const refusalOf = (method: Method) => {
  const behaviour = behaviourOf(method)
  return cardError(behaviour in declines ? (behaviour as keyof typeof declines) : 'card_declined')
}

function priceAsked(item: Json | undefined): { amount: number; interval: Interval; product: string } {
  const price = item?.['price_data'] as
    | { currency: string; unit_amount: string; product: string; recurring: { interval: Interval } }
    | undefined
  if (price?.currency !== 'usd' || !price.product) throw invalid('A price in US dollars is needed.')
  return { amount: Number(price.unit_amount), interval: price.recurring.interval, product: price.product }
}

async function updateSubscription(env: Env, changes: Changes, fields: Json, id: string) {
  const subscription = await must<Subscription>(env, 'subscription', id)
  if (subscription.ended_at !== null) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const cancels = fields['cancel_at_period_end']
  if (cancels !== undefined) {
    subscription.cancel_at_period_end = cancels === 'true'
    subscription.canceled_at = subscription.cancel_at_period_end ? changes.at : null
  }
  const method = fields['default_payment_method']
  if (method !== undefined) {
    subscription.default_payment_method = (await must<Method>(env, 'payment_method', method)).id
  }
  subscription.metadata = { ...subscription.metadata, ...metadataOf(fields) }
  const item = listOf(fields['items'])[0]
  if (item) await changePrice(env, changes, subscription, item)
  const dueAt =
    subscription.status === 'past_due'
      ? (await find<Invoice>(env, subscription.latest_invoice))?.next_payment_attempt
      : itemOf(subscription).current_period_end
  changes.put(subscription, dueAt ?? itemOf(subscription).current_period_end)
  changes.tell('customer.subscription.updated', subscription)
  return subscription
}

/** A new interval starts a new period and charges its price, minus the rest of the old one. */
async function changePrice(env: Env, changes: Changes, subscription: Subscription, asked: Json) {
  const price = priceAsked(asked)
  const item = itemOf(subscription)
  const amount = proratedAmount(subscription, price.amount, changes.at)
  if (subscription.status !== 'trialing') {
    const method = await methodFor(env, subscription)
    const invoice = invoiceOf(changes, subscription, amount, 'subscription_update')
    if (!method || !pay(changes, invoice, method, 'Yearly membership')) {
      throw method ? refusalOf(method) : cardError('card_declined')
    }
    subscription.latest_invoice = invoice.id
    subscription.billing_cycle_anchor = changes.at
    item.current_period_start = changes.at
    item.current_period_end = periodEnd(changes.at, price.interval, changes.at)
    changes.put(invoice)
    changes.tell('invoice.paid', invoice)
  }
  item.price = priceOf(price)
}

async function cancelSubscription(env: Env, changes: Changes, _: Json, id: string) {
  const subscription = await must<Subscription>(env, 'subscription', id)
  if (subscription.ended_at !== null) throw missing('subscription', id)
  end(changes, subscription)
  return subscription
}

async function previewInvoice(env: Env, changes: Changes, fields: Json) {
  const subscription = await must<Subscription>(env, 'subscription', fields['subscription'])
  const details = fields['subscription_details'] as Json | undefined
  const { amount } = priceAsked(listOf(details?.['items'])[0])
  const due = proratedAmount(subscription, amount, changes.at)
  return { ...invoiceOf(changes, subscription, due, 'upcoming'), id: newObjectId('upcoming_in') }
}

async function payInvoice(env: Env, changes: Changes, _: Json, id: string) {
  const invoice = await must<Invoice>(env, 'invoice', id)
  if (invoice.status !== 'open') throw invalid('Invoice is already paid', 'invoice_already_paid')
  const subscription = await must<Subscription>(
    env,
    'subscription',
    invoice.parent.subscription_details.subscription,
  )
  const method = await methodFor(env, subscription)
  await settle(env, changes, subscription, invoice, changes.at - invoice.created)
  if (subscription.status !== 'active') throw method ? refusalOf(method) : cardError('card_declined')
  return invoice
}

async function listCharges(env: Env, _: Changes, fields: Json) {
  const all = await listFor<Charge>(env, 'charge', fields['customer'])
  return {
    object: 'list',
    url: '/v1/charges',
    has_more: false,
    data: all.slice(0, Number(fields['limit'] ?? 10)),
  }
}

async function refund(env: Env, changes: Changes, fields: Json) {
  const charge = await must<Charge>(env, 'charge', fields['charge'])
  const left = charge.amount - charge.amount_refunded
  if (!charge.paid || left <= 0) throw invalid('Charge has already been refunded.', 'charge_already_refunded')
  const amount = Number(fields['amount'] ?? left)
  if (amount > left) throw invalid(`Refund amount is greater than unrefunded amount on charge.`)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  changes.put(charge)
  changes.tell('charge.refunded', charge)
  return {
    id: newObjectId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: changes.at,
    currency: charge.currency,
    status: 'succeeded',
  }
}
