import type { Match } from '#schema/routes/match.ts'
import type { Caller, Context } from '#worker/context.ts'

export interface RoutedRequest {
  ctx: Context
  request: Request
  url: URL
  /** On the host's own origin, with only the query parameters that the row lists. */
  canonical: URL
  /** Null for a path that matches no row, and on an unknown host. */
  found: Match | null
  isUnknownHost: boolean
  /** The answer may be stored for every visitor and must not depend on this one. */
  isStorable: boolean
  /** Rendered only for the store, after an older copy was sent. */
  inBackground: boolean
  /** Read at most once; without a session cookie, not at all. */
  caller(): Promise<Caller>
}

export type MatchedRequest = RoutedRequest & { found: Match }
