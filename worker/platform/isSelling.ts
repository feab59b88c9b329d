import type { Env } from '#worker/platform/env.ts'

/** Whether anything can be bought: there is a Stripe key, or the fake. */
export const isSelling = ({
  STRIPE_SECRET_KEY,
  ENVIRONMENT,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'ENVIRONMENT'>) =>
  Boolean(STRIPE_SECRET_KEY) || ENVIRONMENT === 'development'
