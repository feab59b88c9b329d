/** In the fake provider's tables and ours. */
import { charges, memberships, paymentCustomers } from '#schema/tables/membership.ts'
import { fakePaymentObjects } from '#schema/tables/fakePayments.ts'
import { membershipPrice, plans } from '#schema/membership/membershipPrices.ts'
import type { SoldPlan } from '#schema/membership/membership.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { userId } from './ids.ts'

export interface Subscription {
  plan: SoldPlan
  /** Each has one payment. */
  periodsBegan: string[]
  periodEnds: string
  /** The membership was cancelled, and ended with its last period. */
  hasEnded?: boolean
}

interface Subscriber {
  username: string
  email: string
  name: string
  membership?: Subscription
}

const SECOND = 1000
/** Test numbers only. */
const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, wallet: null }
const METHOD = {
  methodKind: 'CreditCard',
  cardBrand: 'VISA',
  cardLastFour: CARD.last4,
  cardExpiryMonth: CARD.exp_month,
  cardExpiryYear: CARD.exp_year,
} as const

export function membershipRows(people: readonly Subscriber[]): TableRows {
  const subscribers = people.flatMap(({ membership, ...person }) =>
    membership ? [{ ...person, membership }] : [],
  )
  return {
    payment_customers: subscribers.map(({ username, membership }) =>
      encodeRow(paymentCustomers, {
        userId: userId(username),
        customerId: `cus_demo_${username}`,
        ...METHOD,
        createdAt: Date.parse(membership.periodsBegan[0]!),
        syncedAt: Date.parse(membership.periodsBegan[0]!),
      }),
    ),
    memberships: subscribers.map(({ username, membership }) =>
      encodeRow(memberships, {
        id: idFor(`membership:${username}`),
        userId: userId(username),
        provider: 'STRIPE',
        subscriptionId: `sub_demo_${username}`,
        plan: membership.plan,
        amount: membershipPrice(plans[membership.plan].renewsAs),
        currency: 'USD',
        startedAt: Date.parse(membership.periodsBegan[0]!),
        currentPeriodEndsAt: Date.parse(membership.periodEnds),
        isCancelled: membership.hasEnded ?? false,
        endedAt: membership.hasEnded ? Date.parse(membership.periodEnds) : null,
      }),
    ),
    charges: subscribers.flatMap(({ username, membership }) =>
      membership.periodsBegan.map((began, index) =>
        encodeRow(charges, {
          id: idFor(`charge:${username}:${index}`),
          userId: userId(username),
          chargeId: `ch_demo_${username}_${index}`,
          status: 'SUCCEEDED',
          amount: membershipPrice(membership.plan),
          currency: 'USD',
          description: 'Membership',
          ...METHOD,
          createdAt: Date.parse(began),
        }),
      ),
    ),
    fake_payment_objects: subscribers.flatMap((one, at) => objectsOf(one, at * 100)),
  }
}

function objectsOf({ username, email, name, membership }: Required<Subscriber>, position: number) {
  const { plan, periodsBegan, periodEnds, hasEnded = false } = membership
  const customer = `cus_demo_${username}`
  const method = `pm_demo_${username}`
  const subscription = `sub_demo_${username}`
  const amount = membershipPrice(plans[plan].renewsAs)
  const seconds = (date: string) => Date.parse(date) / SECOND
  const created = seconds(periodsBegan[0]!)
  const end = seconds(periodEnds)
  const interval = plans[plan].period === 'YEARLY' ? 'year' : 'month'
  const objects: ({ id: string; object: string } & Record<string, unknown>)[] = [
    {
      id: customer,
      object: 'customer',
      email,
      name,
      metadata: { user: userId(username) },
      created,
      invoice_settings: { default_payment_method: method },
    },
    { id: method, object: 'payment_method', type: 'card', created, customer, metadata: {}, card: CARD },
    {
      id: subscription,
      object: 'subscription',
      status: hasEnded ? 'canceled' : 'active',
      created,
      start_date: created,
      billing_cycle_anchor: created,
      cancel_at_period_end: hasEnded,
      canceled_at: hasEnded ? end : null,
      ended_at: hasEnded ? end : null,
      trial_end: null,
      metadata: { plan },
      currency: 'usd',
      customer,
      default_payment_method: method,
      latest_invoice: null,
      items: {
        object: 'list',
        has_more: false,
        url: '/v1/subscription_items',
        data: [
          {
            id: `si_demo_${username}`,
            object: 'subscription_item',
            created,
            current_period_start: seconds(periodsBegan.at(-1)!),
            current_period_end: end,
            quantity: 1,
            subscription,
            price: {
              id: `price_demo_${username}`,
              object: 'price',
              currency: 'usd',
              product: 'prod_membership',
              type: 'recurring',
              unit_amount: amount,
              recurring: { interval, interval_count: 1 },
            },
          },
        ],
      },
    },
    ...periodsBegan.map((began, index) => ({
      id: `ch_demo_${username}_${index}`,
      object: 'charge',
      amount: membershipPrice(plan),
      amount_refunded: 0,
      created: seconds(began),
      currency: 'usd',
      customer,
      description: 'Membership',
      disputed: false,
      failure_code: null,
      failure_message: null,
      metadata: {},
      paid: true,
      payment_intent: null,
      refunded: false,
      status: 'succeeded',
      payment_method: method,
      payment_method_details: { type: 'card', card: CARD },
    })),
  ]
  return objects.map((value, index) =>
    encodeRow(fakePaymentObjects, {
      id: value.id,
      type: value.object,
      customer: value.object === 'customer' ? null : customer,
      position: position + index,
      value,
      dueAt: value.object === 'subscription' && !hasEnded ? end * SECOND : null,
    }),
  )
}
