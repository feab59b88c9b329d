import type { RouteRow } from '#schema/routes/row.ts'
import type { CacheState } from '#worker/cache/cacheState.ts'
import { count, writeCountsWhenDue } from '#worker/cache/counts.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import { mark } from '#worker/cache/respond.ts'
import type { ServeRequest } from '#worker/cache/serve.ts'
import type { Entry } from '#worker/cache/store.ts'
import { keep, tagsOfPage } from '#worker/cache/storeSettled.ts'
import type { Context } from '#worker/platform/context.ts'
import { hasSessionCookie } from '#worker/identity/cookies.ts'
import { endSession } from '#worker/identity/endedSession.ts'
import { logInfo } from '#worker/platform/log.ts'
import { addressForLog, pathForLog } from '#worker/platform/scrub.ts'
import type { OpenAnswer } from '#worker/request/steps/openAnswer.ts'

export interface RenderedAnswer {
  response: Response
  /** Null if it is not stored. */
  stored: Promise<Entry | null>
}

/** Sets the headers, counts the answer and stores its copy. */
export async function finishAnswer(
  served: ServeRequest,
  { routed, decision, state, status, asOf, controlled, reasonOfCaller }: OpenAnswer,
  rendered: Rendered,
): Promise<RenderedAnswer> {
  const { ctx, found, caller } = routed
  const row = found?.row
  if ('dynamic' in decision) state.disable((await reasonOfCaller) ?? decision.dynamic)
  await controlled
  if (rendered.response.status !== 200) state.disable('status')
  else if (ctx.hasFailed) state.disable('failed')
  state.answer(status)
  state.tags = (row && tagsOfPage(row, ctx.db.tags)) ?? []
  const stored =
    asOf && row && state.group === 'enabled' && 'key' in decision
      ? keep({ ctx, key: decision.key, row, rendered, asOf })
      : Promise.resolve(null)
  const response = withHeaders(served, ctx, rendered.response, state)
  countAnswer(served, ctx, state, row)
  if (reasonOfCaller && hasSessionCookie(served.request, served.env) && !(await caller()).viewer)
    endSession(response, served.request, served.env)
  return { response, stored }
}

function withHeaders(
  { url, request, spent }: ServeRequest,
  { db, timings }: Context,
  response: Response,
  state: CacheState,
): Response {
  const queries = db.stats.queries + spent.queries
  const rows = db.stats.rows + spent.rows
  const headers = new Headers(response.headers)
  headers.set('server-timing', timings.text(state.cacheStatus, { queries, rows, waited: db.stats.waited }))
  mark(headers, state)
  if (response.status === 404) {
    logInfo('not found', {
      path: pathForLog(url.pathname),
      referrer: addressForLog(request.headers.get('referer')),
    })
  }
  return new Response(response.body, { status: response.status, headers })
}

function countAnswer(
  { env, execution, spent }: ServeRequest,
  { db }: Context,
  { cacheStatus, reason }: CacheState,
  row: RouteRow | undefined,
): void {
  count({
    route: row?.name ?? '',
    status: cacheStatus,
    reason: reason ?? '',
    statements: db.stats.queries + spent.queries,
    rowsRead: db.stats.rows + spent.rows,
  })
  const writing = writeCountsWhenDue(env)
  if (writing) execution.waitUntil(writing)
}
