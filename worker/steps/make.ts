import type { DynamicReason } from '#schema/edge.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import { askController } from '#worker/graphql/controllers.ts'
import { type CacheState, openCacheState } from '#worker/cache/cacheState.ts'
import { count, writeCountsWhenDue } from '#worker/cache/counts.ts'
import { keep, tagsOfPage } from '#worker/cache/storeSettled.ts'
import { mark } from '#worker/cache/respond.ts'
import type { RenderedAnswer, RenderInput, ServeRequest } from '#worker/cache/serve.ts'
import type { Context, Site } from '#worker/context.ts'
import { originOf } from '#worker/hosts/normaliseHost.ts'
import type { BeginWork } from '#worker/platform/outbox.ts'
import { readSiteFirst } from '#worker/hosts/site.ts'
import { readCaller, reasonOf } from '#worker/identity/caller.ts'
import { hasSessionCookie } from '#worker/identity/cookies.ts'
import { endSession } from '#worker/identity/endedSession.ts'
import { logInfo } from '#worker/platform/log.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import { addressForLog, pathForLog } from '#worker/platform/scrub.ts'
import type { RoutedRequest } from '#worker/steps/routedRequest.ts'

/**
 * @param answer must not depend on the cache
 * @returns the answer, and its copy for the store
 */
export async function make(
  answer: (routed: RoutedRequest) => Promise<Rendered>,
  served: ServeRequest,
  input: RenderInput,
): Promise<RenderedAnswer> {
  const { request, env, url } = served
  const { lookup, db, inBackground } = input
  const ctx = openContext(served, lookup?.site ?? null, db)
  const state = openCacheState()
  const decision = lookup?.decision ?? { dynamic: 'host' as const }
  if ('key' in decision) state.join('enabled')
  const found = lookup?.found ?? null
  const row = found?.row
  const isStorable = 'key' in decision && row !== undefined
  // Read before anything that the page shows (decision 1).
  const asOf = isStorable ? asOfReading(ctx, served, input) : null
  const controlled = isStorable ? askController(ctx, found!, state) : null
  const caller = once(() => readCaller(request, env, db, ctx.site.origin))
  const isForCaller = 'dynamic' in decision && needsCaller(decision.dynamic)
  const reasonOfCaller = isForCaller ? caller().then(reasonOf) : null

  const rendered = await answer({
    ctx,
    request,
    url,
    // A resolved path could start with two slashes and name another host.
    canonical: new URL(ctx.site.origin + (lookup?.canonical ?? url.pathname + url.search)),
    found,
    isUnknownHost: lookup === null,
    isStorable,
    inBackground,
    caller,
  })
  if ('dynamic' in decision) state.disable((await reasonOfCaller) ?? decision.dynamic)
  await controlled
  const { status } = rendered.response
  if (status !== 200) state.disable('status')
  else if (ctx.hasFailed) state.disable('failed')
  state.answer(lookup?.verdict ? 'expired' : 'miss')
  state.tags = (row && tagsOfPage(row, db.tags)) ?? []

  const stored =
    asOf && state.group === 'enabled' && 'key' in decision
      ? keep({ ctx, key: decision.key, row: row!, rendered, asOf })
      : Promise.resolve(null)
  const response = finish(served, ctx, rendered.response, state, row)
  if (isForCaller && hasSessionCookie(request, env) && !(await caller()).viewer)
    endSession(response, request, env)
  return { response, stored }
}

/** @param site null for an unknown host */
export function openContext(
  { env, host, url, execution, timings }: ServeRequest,
  site: Site | null,
  db: Context['db'],
): Context {
  const known = site ?? { ...NO_SITE, origin: originOf(host, env.MAIN_ORIGIN) }
  const begin: BeginWork = async (work) => (await import('#worker/outboxWork.ts')).beginWorkIn(env)(work)
  return { env, db, site: known, host: known, origin: url.origin, execution, timings, begin }
}

const NO_SITE: Omit<Site, 'origin'> = {
  table: 'all',
  entity: null,
  flags: {},
  partial: {},
  theme: null,
  movedTo: null,
  digest: '',
}

/** Null if the site has changed since it was cached. */
async function asOfReading(
  ctx: Context,
  served: ServeRequest,
  { reading }: RenderInput,
): Promise<number | null> {
  if (reading) return reading.asOf
  const first = await readSiteFirst(ctx.db, served.host, ctx.env.MAIN_ORIGIN).catch(() => null)
  return first?.site.digest === ctx.site.digest ? first.asOf : null
}

const needsCaller = (reason: DynamicReason) => reason === 'signed-in' || reason === 'internal'

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}

function finish(
  served: ServeRequest,
  ctx: Context,
  response: Response,
  state: CacheState,
  row: RouteRow | undefined,
): Response {
  const { spent } = served
  const queries = ctx.db.stats.queries + spent.queries
  const rows = ctx.db.stats.rows + spent.rows
  const headers = new Headers(response.headers)
  headers.set(
    'server-timing',
    ctx.timings.text(state.cacheStatus, { queries, rows, waited: ctx.db.stats.waited }),
  )
  mark(headers, state)
  if (response.status === 404) {
    const { url, request } = served
    logInfo('not found', {
      path: pathForLog(url.pathname),
      referrer: addressForLog(request.headers.get('referer')),
    })
  }
  count({
    route: row?.name ?? '',
    status: state.cacheStatus,
    reason: state.reason ?? '',
    statements: queries,
    rowsRead: rows,
  })
  const writing = writeCountsWhenDue(served.env)
  if (writing) served.execution.waitUntil(writing)
  return new Response(response.body, { status: response.status, headers })
}
