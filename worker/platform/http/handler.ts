import type { Match } from '#schema/routes/match.ts'
import type { Context } from '#worker/platform/context.ts'

/** Undefined falls through to the row's page. */
export type Handler = (
  ctx: Context,
  request: Request,
  found: Match,
  /** It has only the query parameters that the row lists. */
  url: URL,
) => Promise<Response | null | undefined> | Response | null | undefined
