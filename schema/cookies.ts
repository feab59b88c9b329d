import type { Environment } from '#schema/enums.ts'

/**
 * Prefixes `__Host-`: browsers then accept the cookie only over TLS from its own host, not from a user's subdomain
 * (safety I6). Plain http in development cannot use the prefix.
 */
export const cookieName = (environment: Environment, name: string): string =>
  environment === 'development' ? name : `__Host-${name}`

/** The header of a page that ends the browser's session, because its cookie is no longer valid. */
export const SESSION_ENDED = 'x-session-ended'
