/** What the steps of dispatch.ts know about a request. */
import type { Match } from '#schema/routes/match.ts'
import type { Caller, Context } from '#worker/context.ts'

export interface Asked {
  ctx: Context
  request: Request
  /** As requested. */
  url: URL
  /** As the page sees it: on the host's own origin, with only the query parameters that the row lists. */
  canonical: URL
  /** Null for a path that matches no row, and on an unknown host. */
  found: Match | null
  isUnknownHost: boolean
  /** The answer may be stored for every visitor, so nothing about this one may be in it. */
  isStorable: boolean
  /** Rendered only for the store, after an older copy was sent. */
  inBackground: boolean
  /** The caller: one statement, however often it is called; none without a session cookie. */
  caller(): Promise<Caller>
}

/** The same, for a path that matches a row. */
export type Matched = Asked & { found: Match }
