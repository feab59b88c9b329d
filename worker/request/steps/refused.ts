import { path } from '#schema/routes/paths.ts'
import { addressOf } from '#worker/cache/addresses.ts'
import { siteForFailure } from '#worker/cache/siteForFailure.ts'
import type { Context } from '#worker/platform/context.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { ownReferrer } from '#worker/platform/http/ownReferrer.ts'
import { openTimings } from '#worker/platform/http/timings.ts'
import { openContext } from '#worker/request/steps/openContext.ts'

const wantsPage = ({ method, headers }: Request): boolean =>
  method !== 'HEAD' && (headers.get('accept')?.includes('text/html') ?? false)

const isSentence = ({ status, headers }: Response): boolean =>
  status >= 400 && status < 500 && (headers.get('content-type')?.startsWith('text/plain') ?? false)

/** Replaces a plain-text refusal that a browser would show. */
export async function withPage(ctx: Context, request: Request, response: Response): Promise<Response> {
  if (!isSentence(response) || !wantsPage(request)) return response
  const url = new URL(request.url)
  const { renderFailure } = await import('#worker/render/serverError.tsx')
  const page = await renderFailure(ctx, url, {
    status: response.status,
    back: ownReferrer(request),
    signOut: ownSignOut(ctx, url),
  })
  const headers = new Headers(page.headers)
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') headers.append(name, value)
    else if (!OF_THE_BODY.has(name) && !headers.has(name)) headers.set(name, value)
  }
  return new Response(page.body, { status: response.status, headers })
}

const OF_THE_BODY = new Set(['content-type', 'content-length', 'cache-control'])

export function withPageEarly(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  response: Response,
): Promise<Response> | Response {
  const address = isSentence(response) && wantsPage(request) ? addressOf(request.url, env.MAIN_ORIGIN) : null
  if (!address) return response
  const { url, host } = address
  const spent = { queries: 0, rows: 0 }
  const served = { request, env, execution, address, url, host, spent, timings: openTimings() }
  return withPage(openContext(served, siteForFailure(host, env), openDb(env.DB)), request, response)
}

function ownSignOut({ caller }: Context, { pathname }: URL): string | null {
  const xsrf = caller?.viewer?.xsrfToken
  return xsrf && pathname.startsWith(path('AcctSignout', { xsrf: 'x' }).slice(0, -1))
    ? path('AcctSignout', { xsrf })
    : null
}
