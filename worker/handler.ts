/** Handlers answer rows that are not only a page. */
import type { Match } from '#schema/routes/match.ts'
import type { Context } from '#worker/context.ts'

/**
 * Null answers with the not-found page. Undefined falls through to the row's page, for rows that answer in two forms.
 */
export type Handler = (
  ctx: Context,
  request: Request,
  found: Match,
  /** The normalised address: on the host's own origin, with only the query parameters that the row lists. */
  url: URL,
) => Promise<Response | null | undefined> | Response | null | undefined
