/** Only the fields that our client reads; the types are Stripe's. */
import type Stripe from 'stripe'
import type { CardBehaviour, TestCard } from '#worker/payments/fake/cards.ts'
import { newObjectId, type Stored } from '#worker/payments/fake/store.ts'
import type { Interval } from '#worker/payments/fake/periods.ts'

export type Customer = Stored &
  Pick<Stripe.Customer, 'object' | 'email' | 'name' | 'metadata' | 'created'> & {
    invoice_settings: { default_payment_method: string | null }
  }

export type Method = Stored &
  Pick<Stripe.PaymentMethod, 'object' | 'type' | 'created' | 'metadata'> & {
    customer: string
    card?: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'wallet'>
    paypal?: { payer_email: string | null; payer_id: string | null }
  }

export type Subscription = Stored &
  Pick<
    Stripe.Subscription,
    | 'object'
    | 'status'
    | 'created'
    | 'start_date'
    | 'billing_cycle_anchor'
    | 'cancel_at_period_end'
    | 'canceled_at'
    | 'ended_at'
    | 'trial_end'
    | 'metadata'
    | 'currency'
  > & {
    customer: string
    default_payment_method: string | null
    latest_invoice: string | null
    items: { object: 'list'; data: SubscriptionItem[]; has_more: false; url: string }
  }

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'quantity'
> & {
  subscription: string
  price: {
    id: string
    object: 'price'
    currency: string
    product: string
    type: 'recurring'
    unit_amount: number
    recurring: { interval: Interval; interval_count: 1 }
  }
}

export type Invoice = Stored &
  Pick<
    Stripe.Invoice,
    | 'object'
    | 'status'
    | 'amount_due'
    | 'amount_paid'
    | 'attempt_count'
    | 'created'
    | 'currency'
    | 'billing_reason'
    | 'next_payment_attempt'
  > & {
    customer: string
    parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  }

export type Charge = Stored &
  Pick<
    Stripe.Charge,
    | 'object'
    | 'amount'
    | 'amount_refunded'
    | 'created'
    | 'currency'
    | 'description'
    | 'disputed'
    | 'failure_code'
    | 'failure_message'
    | 'metadata'
    | 'paid'
    | 'refunded'
    | 'status'
  > & {
    customer: string
    payment_intent: string | null
    payment_method: string
    payment_method_details: object
  }

export type PaymentIntent = Stored &
  Pick<
    Stripe.PaymentIntent,
    'object' | 'amount' | 'amount_received' | 'created' | 'currency' | 'description' | 'metadata' | 'status'
  > & { customer: string; payment_method: string }

export type Session = Stored &
  Pick<
    Stripe.Checkout.Session,
    | 'object'
    | 'mode'
    | 'status'
    | 'payment_status'
    | 'created'
    | 'expires_at'
    | 'success_url'
    | 'cancel_url'
    | 'url'
    | 'amount_total'
    | 'currency'
    | 'metadata'
    | 'client_reference_id'
  > & {
    customer: string
    payment_intent: string | null
    subscription: string | null
    setup_intent: string | null
  }

/** With the parameters that the provider keeps private. */
export type KeptSession = Session & {
  kept: {
    interval: Interval
    amount: number
    product: string
    productName: string
    /** Set in mode `payment`. */
    description: string
    discount: number
    trialDays: number
    metadata: Record<string, string>
    waiting: string | null
  }
}

export const methodOfCard = (
  customer: string,
  { brand, behaviour }: TestCard,
  card: { number: string; month: number; year: number },
  created: number,
): Method => ({
  id: newObjectId('pm'),
  object: 'payment_method',
  type: 'card',
  created,
  customer,
  metadata: { behaviour },
  card: {
    brand,
    last4: card.number.slice(-4),
    exp_month: card.month,
    exp_year: card.year,
    wallet: null,
  },
})

/** The method behind a wallet's button: a card or an account. */
export function methodOfWallet(customer: string, wallet: string, created: number): Method | null {
  const common = { id: newObjectId('pm'), object: 'payment_method', created, customer } as const
  const metadata = { behaviour: 'succeeds' satisfies CardBehaviour }
  if (wallet === 'paypal') {
    return { ...common, metadata, type: 'paypal', paypal: { payer_email: null, payer_id: 'FAKE' } }
  }
  if (wallet !== 'apple_pay' && wallet !== 'google_pay') return null
  return {
    ...common,
    metadata,
    type: 'card',
    card: {
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
      wallet: { type: wallet, dynamic_last4: null, [wallet]: {} } as Stripe.PaymentMethod.Card['wallet'],
    },
  }
}

export const behaviourOf = ({ metadata }: Method): CardBehaviour =>
  (metadata?.['behaviour'] ?? 'succeeds') as CardBehaviour

export const itemOf = ({ items }: Subscription): SubscriptionItem => items.data[0]!

export function shownSession(session: KeptSession): Session {
  const shown: Partial<KeptSession> = { ...session }
  delete shown.kept
  return shown as Session
}
