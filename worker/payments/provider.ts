/**
 * In development without a key this calls a fake in process; elsewhere a site without a key has no sales. Import it
 * dynamically: Stripe's client is large.
 */
import { Stripe } from 'stripe'
import { second } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'

/** @throws if this site has no sales: check `isSelling` first */
export async function openProvider(env: Env): Promise<Stripe> {
  const fake = env.STRIPE_SECRET_KEY ? undefined : await fakeOf(env)
  return new Stripe(env.STRIPE_SECRET_KEY || 'sk_test_fake', {
    httpClient: Stripe.createFetchHttpClient(fake),
    // The fake runs in this process, so connections do not break.
    maxNetworkRetries: fake ? 0 : 2,
    timeout: 20 * second,
    telemetry: false,
  })
}

async function fakeOf(env: Env): Promise<typeof fetch> {
  if (env.ENVIRONMENT !== 'development') throw new Error('STRIPE_SECRET_KEY is not set')
  const { answerProvider } = await import('#worker/payments/fake/answerProvider.ts')
  return (input, init) => answerProvider(new Request(input, init), env)
}

export const webhookSecretOf = ({ STRIPE_WEBHOOK_SECRET, ENVIRONMENT, STRIPE_SECRET_KEY }: Env) =>
  STRIPE_WEBHOOK_SECRET ||
  (ENVIRONMENT === 'development' && !STRIPE_SECRET_KEY ? 'whsec_fake_of_development' : undefined)
