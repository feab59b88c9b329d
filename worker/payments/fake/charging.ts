import { type CardBehaviour, declines } from '#worker/payments/fake/cards.ts'
import {
  behaviourOf,
  type Charge,
  type KeptSession,
  type Method,
  type PaymentIntent,
} from '#worker/payments/fake/objects.ts'
import { type Changes, newObjectId } from '#worker/payments/fake/store.ts'

type Decline = keyof typeof declines

const GOOD: readonly CardBehaviour[] = ['succeeds', 'authentication', 'disputed']

/** Why a method is declined; null if it is not. A `refused` card can still be saved. */
export function declineOf(method: Method, way: 'pays' | 'saves' = 'pays'): Decline | null {
  const behaviour = behaviourOf(method)
  if (behaviour === 'refused') return way === 'saves' ? null : 'card_declined'
  return GOOD.includes(behaviour) ? null : (behaviour as Decline)
}

interface ChargeInput {
  amount: number
  customer: string
  method: Method
  description: string
  declined: Decline | null
  metadata?: Record<string, string>
  paymentIntent?: string
}

export function chargeOf(
  changes: Changes,
  { amount, customer, method, description, declined, metadata = {}, paymentIntent }: ChargeInput,
): void {
  const isDisputed = !declined && behaviourOf(method) === 'disputed'
  const charge: Charge = {
    id: newObjectId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    created: changes.at,
    currency: 'usd',
    customer,
    description,
    disputed: isDisputed,
    failure_code: declined,
    failure_message: declined && declines[declined],
    metadata,
    paid: !declined,
    payment_intent: paymentIntent ?? null,
    refunded: false,
    status: declined ? 'failed' : 'succeeded',
    payment_method: method.id,
    payment_method_details: { type: method.type, [method.type]: method.card ?? method.paypal },
  }
  changes.put(charge)
  changes.tell(declined ? 'charge.failed' : 'charge.succeeded', charge)
  if (isDisputed) {
    // Unlike other objects, a dispute does not name the customer.
    const dispute = {
      id: newObjectId('du'),
      object: 'dispute',
      amount,
      charge: charge.id,
      status: 'needs_response',
    }
    changes.tell('charge.dispute.created', dispute)
  }
}

/** For mode `payment`. If declined, returns null and records only the failed charge. */
export function payOnce(changes: Changes, session: KeptSession, method: Method): PaymentIntent | null {
  const { customer, kept } = session
  const amount = session.amount_total ?? 0
  const declined = declineOf(method)
  const intent: PaymentIntent = {
    id: newObjectId('pi'),
    object: 'payment_intent',
    amount,
    amount_received: declined ? 0 : amount,
    created: changes.at,
    currency: 'usd',
    customer,
    description: kept.description,
    metadata: kept.metadata,
    payment_method: method.id,
    status: declined ? 'requires_payment_method' : 'succeeded',
  }
  const { id: paymentIntent, metadata } = intent
  chargeOf(changes, {
    amount,
    customer,
    method,
    description: kept.description,
    declined,
    metadata,
    paymentIntent,
  })
  changes.put(intent)
  changes.tell(declined ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
  return declined ? null : intent
}
