/** What answers a row that is not only a page, or not a page at all. */
import type { Match } from '#schema/routes/match.ts'
import type { Context } from '#worker/context.ts'

/**
 * Null if the row matches but nothing is found: the not-found page. Undefined leaves the answer to the row's own page,
 * for rows that answer in two forms.
 */
export type Handler = (
  ctx: Context,
  request: Request,
  found: Match,
  /** The address as it is stored: on the host's own origin, with only those query parameters that the row lists. */
  url: URL,
) => Promise<Response | null | undefined> | Response | null | undefined
