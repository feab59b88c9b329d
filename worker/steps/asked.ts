/** What the steps of dispatch.ts know of a request. */
import type { Match } from '#schema/routes/match.ts'
import type { Caller, Context } from '#worker/context.ts'

export interface Asked {
  ctx: Context
  request: Request
  /** As the request has it. */
  url: URL
  /** As the page itself knows it: on the host's own origin, and of the query only what the row lists. */
  canonical: URL
  /** Null for a path that matches no row, and on a host that is not known. */
  found: Match | null
  isUnknownHost: boolean
  /** The answer may be stored for every visitor: nothing of this one may be in it. */
  isStorable: boolean
  /** Made for the store alone, after an older copy was shown. */
  inBackground: boolean
  /** Who asks: one statement, however often it is called; none without a session's cookie. */
  caller(): Promise<Caller>
}

/** The same, of a path that matches a row. */
export type Matched = Asked & { found: Match }
