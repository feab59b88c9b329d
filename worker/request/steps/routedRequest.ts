import type { Match } from '#schema/routes/match.ts'
import type { Caller, Context } from '#worker/platform/context.ts'

export interface RoutedRequest {
  ctx: Context
  request: Request
  url: URL
  /** Has the host's own origin, and only query parameters that the row lists. */
  canonical: URL
  /** Null on an unknown host too. */
  found: Match | null
  isUnknownHost: boolean
  /** The answer must not depend on this visitor. */
  isStorable: boolean
  /** An older copy was already sent. */
  inBackground: boolean
  /** Reads at most once, and never without a session cookie. */
  caller(): Promise<Caller>
}

export type MatchedRequest = RoutedRequest & { found: Match }
