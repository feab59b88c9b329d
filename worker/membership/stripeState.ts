/** Stripe's times are seconds, ours milliseconds. */
import type Stripe from 'stripe'
import { limits, second } from '#schema/limits.ts'
import type { CardBrand } from '#schema/enums.ts'
import { type ChargeStatus, SoldPlan } from '#schema/membership/membership.ts'
import type { ChargeRow, MembershipRow, MethodRow } from '#worker/membership/membershipReads.ts'

export interface StripeState {
  method: MethodRow
  memberships: StripeMembership[]
  /** Concurrent checkouts create them. */
  duplicates: string[]
  charges: Omit<ChargeRow, 'id' | 'userId'>[]
  intents: string[]
}

export type Payment = StripeState['charges'][number] & { id: string }

export interface StripeMembership extends Omit<MembershipRow, 'id' | 'userId' | 'toggles'> {
  subscriptionId: string
  until: number
  paid: { from: number; to: number }
}

export async function readStripeState(provider: Stripe, customerId: string): Promise<StripeState> {
  const [customer, { data: subscriptions }, { data: charges }] = await Promise.all([
    provider.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    provider.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method'],
    }),
    provider.charges.list({ customer: customerId, limit: 100 }),
  ])
  const known = subscriptions.filter(({ status }) => !status.startsWith('incomplete'))
  const [first, ...others] = known.filter(isRunning).toSorted((one, other) => one.created - other.created)
  const byCustomer = customer.deleted ? null : customer.invoice_settings.default_payment_method
  const latest = first ?? known.toSorted((one, other) => other.created - one.created)[0]
  return {
    method: methodOf(methodIn(latest?.default_payment_method) ?? methodIn(byCustomer)),
    memberships: [...known.filter((one) => !isRunning(one)), ...(first ? [first] : [])].map(membershipOf),
    duplicates: others.map(({ id }) => id),
    charges: charges.map(chargeOf),
    intents: known.flatMap(({ metadata }) => metadata['intent'] ?? []),
  }
}

const isRunning = ({ status }: Stripe.Subscription) => ['trialing', 'active', 'past_due'].includes(status)

const methodIn = (given: string | Stripe.PaymentMethod | null | undefined) =>
  typeof given === 'object' ? given : null

function membershipOf(subscription: Stripe.Subscription): StripeMembership {
  const { id, status, metadata, items, start_date, ended_at, cancel_at_period_end } = subscription
  const item = items.data[0]!
  const endsAt = item.current_period_end * second
  const startsAt = item.current_period_start * second
  const failedAt = status === 'past_due' ? startsAt : null
  const isYearly = item.price.recurring?.interval === 'year'
  return {
    subscriptionId: id,
    plan: SoldPlan.find((plan) => plan === metadata['plan']) ?? (isYearly ? 'yearly' : 'monthly'),
    amount: item.price.unit_amount ?? 0,
    currency: 'USD',
    startedAt: start_date * second,
    currentPeriodEndsAt: endsAt,
    isTrial: status === 'trialing',
    paymentFailedAt: failedAt,
    isCancelled: cancel_at_period_end || ended_at !== null,
    endedAt: isRunning(subscription) ? null : (ended_at ?? item.current_period_end) * second,
    // A renewal that fails has a grace period.
    until: cancel_at_period_end ? endsAt : (failedAt ?? endsAt) + limits.membership.grace,
    paid: { from: startsAt, to: failedAt ?? endsAt },
  }
}

const NO_METHOD: MethodRow = { kind: null, brand: null, lastFour: null, expiryMonth: null, expiryYear: null }

const methodOf = (method: Stripe.PaymentMethod | null): MethodRow =>
  method ? methodFrom(method.type, method.card) : NO_METHOD

interface CardFacts {
  brand?: string | null
  last4?: string | null
  exp_month?: number | null
  exp_year?: number | null
  wallet?: { type: string } | null
}

function methodFrom(type: string, card: CardFacts | null | undefined): MethodRow {
  if (type === 'paypal') return { ...NO_METHOD, kind: 'PaypalAccount' }
  if (!card) return NO_METHOD
  const wallet = card.wallet?.type
  return {
    kind: wallet === 'apple_pay' ? 'ApplePayCard' : wallet === 'google_pay' ? 'GooglePayCard' : 'CreditCard',
    brand: BRANDS[card.brand ?? ''] ?? 'UNKNOWN',
    lastFour: card.last4 ?? null,
    expiryMonth: card.exp_month ?? null,
    expiryYear: card.exp_year ?? null,
  }
}

const BRANDS: Partial<Record<string, CardBrand>> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
  jcb: 'JCB',
  diners: 'DINERS_CLUB',
  unionpay: 'CHINA_UNIONPAY',
  elo: 'ELO',
}

export const GIFT_FIELD = 'gift'
export const SEATS_FIELD = 'seats'

export function chargeOf(charge: Stripe.Charge): StripeState['charges'][number] {
  const { payment_method_details: details, metadata } = charge
  const { [GIFT_FIELD]: giftId = null, [SEATS_FIELD]: seats = 0 } = metadata
  return {
    chargeId: charge.id,
    status: charge.status.toUpperCase() as ChargeStatus,
    amount: charge.amount,
    refundedAmount: charge.amount_refunded,
    currency: charge.currency === 'usd' ? 'USD' : 'UNKNOWN',
    isDisputed: charge.disputed,
    description: charge.description ?? '',
    giftId,
    giftSeats: Number(seats),
    method: details ? methodFrom(details.type, details.card) : NO_METHOD,
    createdAt: charge.created * second,
  }
}
