/** Calls of the payment provider, and what their failures mean to the one who pays. */
import type Stripe from 'stripe'
import { copy } from '#schema/copy.ts'
import { logError } from '#worker/platform/log.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

export type PaymentFailure = Failure<'PaymentMethodDeclined' | 'PaymentError' | 'ServiceUnavailable'>

/** Card errors are answers of the bank; a connection that broke says nothing about what the provider did. */
export function paymentFailure(error: unknown): PaymentFailure {
  const { type, message } = error as Partial<Stripe.errors.StripeError>
  if (type === 'StripeCardError') return failure('PaymentMethodDeclined', message ?? copy.plans.declined)
  logError(error, { where: 'payments' })
  return type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError'
    ? failure('ServiceUnavailable', copy.plans.unavailable)
    : failure('PaymentError', copy.plans.failed)
}
