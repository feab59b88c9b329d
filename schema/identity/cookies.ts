import type { Environment } from '#schema/enums.ts'

/** Browsers refuse a user's subdomain a `__Host-` cookie (safety I6). */
export const cookieName = (environment: Environment, name: string): string =>
  environment === 'development' ? name : `__Host-${name}`

export const SESSION_ENDED = 'x-session-ended'
