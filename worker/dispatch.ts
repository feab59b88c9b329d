/** Host, route, answer: what the cache cannot answer is answered here by the row's handler or page. */
import { copy } from '#schema/copy.ts'
import { TAKES_POSTS } from '#schema/routes/built.ts'
import { isHomeOnly } from '#schema/routes/homeOnly.ts'
import type { Match } from '#schema/routes/match.ts'
import { withoutTrailingSlash } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import type { DynamicReason } from '#schema/edge.ts'
import { addressOf } from '#worker/cache/addresses.ts'
import { askController } from '#worker/graphql/controllers.ts'
import { type CacheState, openCacheState } from '#worker/cache/cacheState.ts'
import { count, writeCountsWhenDue } from '#worker/cache/counts.ts'
import { keep } from '#worker/cache/keep.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import { mark } from '#worker/cache/respond.ts'
import { type Made, type Making, serve, type Served, serveStored } from '#worker/cache/serve.ts'
import { tagsOfPage } from '#worker/cache/tagsOfPage.ts'
import type { Caller, Context, Site } from '#worker/context.ts'
import { handlerOf } from '#worker/handlers.ts'
import { originOf } from '#worker/hosts/fold.ts'
import { readSiteFirst } from '#worker/hosts/site.ts'
import { answerFromStored } from '#worker/fromStored.ts'
import { isBot } from '#worker/identity/bots.ts'
import { isStaff, NOBODY, readCaller, reasonOf } from '#worker/identity/caller.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { requesterOf, withCookies } from '#worker/identity/requester.ts'
import { DatabaseUnavailable, openDb } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { isTooLong } from '#worker/platform/gate.ts'
import { logError, logInfo } from '#worker/platform/log.ts'
import type { BeginWork } from '#worker/platform/outbox.ts'
import { openTimings } from '#worker/platform/timings.ts'
import { isBuilt } from '#worker/render/hasPage.ts'

type Execution = Pick<ExecutionContext, 'waitUntil'>

/** A stored answer that holds; null for everything that takes more than a look. */
export async function dispatchStored(
  request: Request,
  env: Env,
  execution: Execution,
): Promise<Response | null> {
  const { method, url } = request
  if ((method !== 'GET' && method !== 'HEAD') || isTooLong(url)) return null
  const address = addressOf(url, env.MAIN_ORIGIN)
  if (!address) return null
  const { pathname } = address.url
  if (pathname.startsWith('/_/') || withoutTrailingSlash(pathname) !== null) return null
  const looking = { request, env, execution, address, spent: { queries: 0, rows: 0 } }
  return serveStored(looking, answerFromStored)
}

export async function dispatch(request: Request, env: Env, execution: Execution): Promise<Response> {
  // The gate has let through only what is an address.
  const address = addressOf(request.url, env.MAIN_ORIGIN)!
  const { url, host } = address
  const shorter = withoutTrailingSlash(url.pathname)
  if (isReading(request) && shorter !== null) return redirectTo(shorter + url.search)
  const spent = { queries: 0, rows: 0 }
  const served: Served = { request, env, execution, address, url, host, spent, timings: openTimings() }
  try {
    return await serve(served, make)
  } catch (error) {
    return serverError(served, error)
  }
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** An answer made anew, with what the cache thinks of it in its headers and its copy on the way to the store. */
async function make(served: Served, making: Making): Promise<Made> {
  const { consulted, db } = making
  const ctx = contextOf(served, consulted?.site ?? nobodysSite(served), db)
  const state = openCacheState()
  const decision = consulted?.decision ?? { dynamic: 'host' as const }
  if ('key' in decision) state.join('enabled')
  const row = consulted?.found?.row
  const isKeepable = 'key' in decision && row !== undefined
  // What a stored page stands on, true before anything else was read (decision 1).
  const asOf = isKeepable ? asOfReading(ctx, served, making) : null
  const controlled = isKeepable ? askController(ctx, consulted!.found!, state) : null
  const caller = 'dynamic' in decision && needsCaller(decision.dynamic) ? callerOf(served, db) : null

  const rendered = await answer(ctx, served, making, caller)
  if ('dynamic' in decision) state.disable(reasonOf(await caller) ?? decision.dynamic)
  await controlled
  const { status } = rendered.response
  if (status !== 200) state.disable('status')
  else if (ctx.hasFailed) state.disable('failed')
  state.answer(consulted?.verdict ? 'expired' : 'miss')
  state.tags = (row && tagsOfPage(row, db.tags)) ?? []

  const kept =
    asOf && state.group === 'enabled' && consulted && 'key' in decision
      ? keep({ ctx, key: decision.key, row: row!, rendered, asOf })
      : Promise.resolve(null)
  return { response: finish(served, ctx, rendered.response, state, row?.name ?? ''), kept }
}

async function answer(
  ctx: Context,
  served: Served,
  { consulted, inBackground }: Making,
  caller: Promise<Caller> | null,
): Promise<Rendered> {
  const { request, url } = served
  const found = consulted?.found ?? null
  if (consulted?.site.movedTo && isReading(request)) {
    return { response: redirectTo(consulted.site.movedTo + url.pathname + url.search) }
  }
  if (found && ctx.site.table !== 'all' && isHomeOnly(found.row) && isBuilt(found.row)) {
    if (!isReading(request)) return { response: NOT_FOUND() }
    return {
      response: asksToComeBack(found, url)
        ? comeBackSignedIn(url)
        : redirectTo(ctx.env.MAIN_ORIGIN + url.pathname + url.search),
    }
  }
  const isKeepable = consulted !== null && 'key' in consulted.decision
  const canAct = found && (isReading(request) || TAKES_POSTS.has(found.row.name))
  // What staff alone may see is not there for anybody else, whatever the method (D24).
  if (found && !canAct) return { response: refuseMethod(isBuilt(found.row) && found.row.auth !== 'staff') }
  if (found && isPersonal(found)) {
    ctx.requester = requesterOf(request)
    ctx.caller = await (caller ?? callerOf(served, ctx.db))
  }
  if (found && asksToSignIn(found) && !ctx.caller?.viewer) {
    return { response: askToSignIn(ctx, url) }
  }
  const isAllowed = found?.row.auth !== 'staff' || isStaff(ctx.caller ?? NOBODY)
  const handler = found && isAllowed ? handlerOf(found.row.name, request) : undefined
  // Put together, not resolved: a path may begin with two slashes, which would name another host.
  const canonical = new URL(ctx.site.origin + (consulted?.canonical ?? url.pathname + url.search))
  const answered =
    handler && (await handler(ctx, isKeepable ? unconditional(request) : request, found!, canonical))
  const isForPage = isAllowed && answered === undefined
  if (answered) return fromHandler(withCookies(answered, ctx))
  if (!isReading(request)) return { response: NOT_FOUND() }
  const { renderPage } = await import('#worker/render/page.tsx')
  const { viewer = null } = (await caller) ?? ctx.caller ?? {}
  const rendered = await ctx.timings.during(
    'render',
    renderPage(ctx, canonical, isForPage ? found : null, {
      settled: inBackground || isBot(request.headers.get('user-agent')),
      isNobodysHost: consulted === null,
      signal: request.signal,
      viewer,
    }),
  )
  return { ...rendered, response: withCookies(rendered.response, ctx) }
}

/** Rows whose answer depends on who asks: what takes a session or makes one. */
const isPersonal = ({ row }: Match) => row.auth !== 'public' || row.service === 'auth' || row.byViewer

const callerOf = ({ request, env, host }: Served, db: Context['db']): Promise<Caller> =>
  readCaller(request, env, db, originOf(host, env.MAIN_ORIGIN))

/** Signing in on another host for a page of that very host. */
const asksToComeBack = ({ row }: Match, { searchParams }: URL) =>
  row.name === 'AcctSignin' && hostPathOnly(searchParams.get('redirect')) !== '/'

/** The auth domain knows no other host's pages: that host's own hand-off leads there, and back. */
function comeBackSignedIn({ searchParams }: URL): Response {
  const [operation, entryPoint, redirect] = ['operation', 'entryPoint', 'redirect'].map((name) =>
    searchParams.get(name),
  )
  const location = path('AcctGlobalIdentity', undefined, { operation, entryPoint, redirect })
  return new Response(null, { status: 302, headers: { location } })
}

/** Whoever wants to be signed out, and is, is asked nothing. */
const asksToSignIn = ({ row }: Match) =>
  row.auth === 'signed-in' && row.name !== 'AcctSignout' && isBuilt(row)

/** With the way back (D20); from another host over its hand-off, which brings the session along. */
const askToSignIn = ({ site, env }: Context, { pathname, search }: URL) => {
  const row = site.origin === env.MAIN_ORIGIN ? 'AcctSignin' : 'AcctGlobalIdentity'
  const location = path(row, undefined, { redirect: pathname + search })
  return new Response(null, { status: 302, headers: { location } })
}

/** What is stored must be whole, whatever this browser has already. */
function unconditional(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['if-none-match', 'if-modified-since', 'range']) headers.delete(name)
  return new Request(request.url, { method: request.method, headers })
}

/** A feed or a file: its bytes are its copy. */
function fromHandler(response: Response): Rendered {
  if (response.status !== 200 || !response.body) return { response }
  const [body, twin] = response.body.tee()
  const { headers } = response
  return {
    response: new Response(body, { status: response.status, headers }),
    copy: async () => ({ headers, body: new Uint8Array(await new Response(twin).arrayBuffer()) }),
  }
}

/**
 * The change number for what is about to be read: of the site's own reading when this request made it, else asked
 * first of all. Null when the site turns out to be another than the remembered one, on which the page is built.
 */
async function asOfReading(ctx: Context, served: Served, { reading }: Making): Promise<number | null> {
  if (reading) return reading.asOf
  const first = await readSiteFirst(ctx.db, served.host, ctx.env.MAIN_ORIGIN).catch(() => null)
  return first?.site.digest === ctx.site.digest ? first.asOf : null
}

const needsCaller = (reason: DynamicReason) => reason === 'signed-in' || reason === 'internal'

function contextOf({ env, url, execution, timings }: Served, site: Site, db: Context['db']): Context {
  const begin: BeginWork = async (work) => (await import('#worker/outboxWork.ts')).beginWorkIn(env)(work)
  return { env, db, site, host: site, origin: url.origin, execution, timings, begin }
}

/** A host that belongs to nobody is told so in the product's own name. */
const nobodysSite = ({ env, host }: Served): Site => ({
  table: 'all',
  entity: null,
  flags: {},
  partial: {},
  origin: originOf(host, env.MAIN_ORIGIN),
  movedTo: null,
  digest: '',
})

function finish(
  served: Served,
  ctx: Context,
  response: Response,
  state: CacheState,
  route: string,
): Response {
  const { spent } = served
  const queries = ctx.db.stats.queries + spent.queries
  const rows = ctx.db.stats.rows + spent.rows
  const headers = new Headers(response.headers)
  headers.set('server-timing', ctx.timings.text(state.status, { queries, rows, waited: ctx.db.stats.waited }))
  mark(headers, state)
  if (response.status === 404) {
    logInfo('not found', { path: served.url.pathname, referrer: served.request.headers.get('referer') })
  }
  count({
    route,
    status: state.status,
    reason: state.reason ?? '',
    statements: queries,
    rowsRead: rows,
  })
  const writing = writeCountsWhenDue(served.env)
  if (writing) served.execution.waitUntil(writing)
  return new Response(response.body, { status: response.status, headers })
}

const NOT_FOUND = () =>
  new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

const refuseMethod = (isAnswered: boolean) =>
  isAnswered ? new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }) : NOT_FOUND()

/**
 * The 500 page, 409 when the message says so (R176), 503 when the database is away; the error is logged with the
 * path (R175).
 */
async function serverError(served: Served, error: unknown): Promise<Response> {
  const { request, url, env } = served
  logError(error, { where: 'request', path: url.pathname, method: request.method })
  const status = statusOf(error)
  const headers = new Headers(status === 503 ? { 'retry-after': '5' } : {})
  if (!request.headers.get('accept')?.includes('text/html') && url.pathname.startsWith('/_/')) {
    return Response.json({ error: status }, { status, headers })
  }
  const { renderServerError } = await import('#worker/render/serverError.tsx')
  const ctx = contextOf(served, nobodysSite(served), openDb(env.DB))
  const response = await renderServerError(ctx, url, status)
  for (const [name, value] of headers) response.headers.set(name, value)
  response.headers.set('x-edge-cache', 'dynamic')
  response.headers.set('x-edge-cache-reason', 'failed')
  return response
}

function statusOf(error: unknown): 409 | 500 | 503 {
  if (error instanceof Error && error.message.includes(copy.matched.conflict)) return 409
  return error instanceof DatabaseUnavailable ? 503 : 500
}

const redirectTo = (location: string) => new Response(null, { status: 301, headers: { location } })
