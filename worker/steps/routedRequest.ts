/** The state of a request in the steps of dispatch.ts. */
import type { Match } from '#schema/routes/match.ts'
import type { Caller, Context } from '#worker/context.ts'

export interface RoutedRequest {
  ctx: Context
  request: Request
  url: URL
  /** As the page sees it: on the host's own origin, with only the query parameters that the row lists. */
  canonical: URL
  /** Null for a path that matches no row, and on an unknown host. */
  found: Match | null
  isUnknownHost: boolean
  /** The answer may be stored for every visitor and must not depend on this one. */
  isStorable: boolean
  /** Rendered only for the store, after an older copy was sent. */
  inBackground: boolean
  /** The caller, read at most once: one statement, or none without a session cookie. */
  caller(): Promise<Caller>
}

/** The same, for a path that matches a row. */
export type MatchedRequest = RoutedRequest & { found: Match }
