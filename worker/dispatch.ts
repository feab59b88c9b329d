/** Host, route, answer: finds whom the host belongs to, which row the path is, and lets the row's handler answer. */
import { copy } from '#schema/copy.ts'
import { BUILT } from '#schema/routes/built.ts'
import { match, withoutTrailingSlash } from '#schema/routes/match.ts'
import type { Context } from '#worker/context.ts'
import { openLoaders } from '#worker/graphql/loaders.ts'
import { handlers } from '#worker/handlers.ts'
import { foldHost } from '#worker/hosts/fold.ts'
import { type SiteState, readSite } from '#worker/hosts/site.ts'
import { openDb } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError, logInfo } from '#worker/platform/log.ts'
import { openTimings } from '#worker/platform/timings.ts'
import { isBot } from '#worker/identity/bots.ts'

const NOBODY: SiteState = { changeNumber: 0, flags: {}, host: { table: 'all', entity: null } }

export async function dispatch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url)
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const shorter = withoutTrailingSlash(url.pathname)
  if (reading && shorter !== null) return redirectTo(shorter + url.search)

  const timings = openTimings()
  const db = openDb(env.DB)
  const ctx: Context = {
    env,
    db,
    site: NOBODY,
    host: NOBODY.host,
    origin: url.origin,
    loaders: openLoaders(db),
    execution,
    timings,
  }
  try {
    const site = await timings.during('host', readSite(db, foldHost(url.hostname, env.MAIN_ORIGIN)))
    if (site) {
      ctx.site = site
      ctx.host = site.host
    }
    const found = site && match(site.host.table, url.pathname)
    if (found && !reading && found.row.name !== 'ShowGraphql')
      return refuseMethod(BUILT.has(found.row.name) || found.row.page !== undefined)
    const handler = found && handlers[found.row.name]
    const answer = handler && (await handler(ctx, request, found))
    const response =
      answer ??
      (reading
        ? await page(ctx, request, url, handler ? null : found, site === null)
        : new Response('Not found', {
            status: 404,
            headers: { 'content-type': 'text/plain; charset=utf-8' },
          }))
    if (response.status === 404) {
      logInfo('not found', { path: url.pathname, referrer: request.headers.get('referer') })
    }
    return timings.onto(response, db.stats)
  } catch (error) {
    return serverError(ctx, request, url, error)
  }
}

async function page(
  ctx: Context,
  request: Request,
  url: URL,
  found: ReturnType<typeof match>,
  isNobodysHost: boolean,
) {
  const { renderPage } = await import('#worker/render/page.tsx')
  const settled = isBot(request.headers.get('user-agent'))
  return ctx.timings.during(
    'render',
    renderPage(ctx, url, found, { settled, isNobodysHost, signal: request.signal }),
  )
}

const refuseMethod = (isAnswered: boolean) =>
  isAnswered
    ? new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    : new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** The 500 page, or 409 when the message says so (R176); the error is logged with the path (R175). */
async function serverError(ctx: Context, request: Request, url: URL, error: unknown) {
  logError(error, { where: 'request', path: url.pathname, method: request.method })
  const conflict = error instanceof Error && error.message.includes(copy.matched.conflict)
  const status = conflict ? 409 : 500
  if (!request.headers.get('accept')?.includes('text/html') && url.pathname.startsWith('/_/')) {
    return Response.json({ error: status }, { status })
  }
  const { renderServerError } = await import('#worker/render/serverError.tsx')
  return renderServerError(ctx, url, status)
}

const redirectTo = (location: string) => new Response(null, { status: 301, headers: { location } })
