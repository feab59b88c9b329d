import type { Environment } from '#schema/enums.ts'

/**
 * Browsers take `__Host-` from its own host and over TLS only, so that no other host, a user's subdomain for one, can
 * set such a cookie (safety I6); plain http, which development runs on, cannot have that.
 */
export const cookieName = (environment: Environment, name: string): string =>
  environment === 'development' ? name : `__Host-${name}`

/** The header of a page that ends the browser's session: its cookie is of no session any more. */
export const SESSION_ENDED = 'x-session-ended'
