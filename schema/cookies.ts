import type { Environment } from '#schema/enums.ts'

/**
 * Browsers accept a `__Host-` cookie only from its own host over TLS, not from a user's subdomain (safety
 * I6).
 */
export const cookieName = (environment: Environment, name: string): string =>
  environment === 'development' ? name : `__Host-${name}`

/** Ends a session that is no longer valid. */
export const SESSION_ENDED = 'x-session-ended'
