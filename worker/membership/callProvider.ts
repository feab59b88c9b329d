import type Stripe from 'stripe'
import { copy } from '#schema/copy.ts'
import { logError } from '#worker/platform/log.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

export type PaymentFailure = Failure<'PaymentMethodDeclined' | 'PaymentError' | 'ServiceUnavailable'>

/** Card errors are the bank's answer. After a broken connection the result is unknown. */
export function paymentFailure(error: unknown): PaymentFailure {
  const { type, message } = error as Partial<Stripe.errors.StripeError>
  if (type === 'StripeCardError') return failure('PaymentMethodDeclined', message ?? copy.plans.declined)
  logError(error, { where: 'payments' })
  return type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError'
    ? failure('ServiceUnavailable', copy.plans.unavailable)
    : failure('PaymentError', copy.plans.failed)
}
