import type { Env } from '#worker/platform/env.ts'

export const isSelling = ({
  STRIPE_SECRET_KEY,
  ENVIRONMENT,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'ENVIRONMENT'>) =>
  Boolean(STRIPE_SECRET_KEY) || ENVIRONMENT === 'development'
