import { withoutTrailingSlash } from '#schema/routes/match.ts'
import { addressOf } from '#worker/cache/addresses.ts'
import { make } from '#worker/steps/make.ts'
import { serve, type ServeRequest, serveStored } from '#worker/cache/serve.ts'
import { answerFromStored } from '#worker/fromStored.ts'
import type { Env } from '#worker/platform/env.ts'
import { isTooLong } from '#worker/platform/gate.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'
import { openTimings } from '#worker/platform/timings.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { RoutedRequest, MatchedRequest } from '#worker/steps/routedRequest.ts'
import { isReading, refuseMethod, takes } from '#worker/steps/method.ts'
import { takesJson } from '#worker/platform/sameOrigin.ts'
import { serverError } from '#worker/steps/failure.ts'
import { isSwitchedOff } from '#worker/steps/flag.ts'
import { callHandler, isForm } from '#worker/steps/handler.ts'
import { toMainHost, toNewHost } from '#worker/steps/host.ts'
import { showPage } from '#worker/steps/page.ts'
import { askPermission, toSignIn } from '#worker/steps/permission.ts'
import { withPage } from '#worker/steps/refused.ts'
import { followRedirect } from '#worker/steps/redirect.ts'

type Execution = Pick<ExecutionContext, 'waitUntil'>

export function dispatchStored(
  request: Request,
  env: Env,
  execution: Execution,
): Response | null | Promise<Response | null> {
  const { url } = request
  if (!isReading(request) || isTooLong(url)) return null
  const address = addressOf(url, env.MAIN_ORIGIN)
  if (!address) return null
  const { pathname } = address.url
  if (pathname.startsWith('/_/') || withoutTrailingSlash(pathname) !== null) return null
  const cacheRequest = { request, env, execution, address, spent: { queries: 0, rows: 0 } }
  return serveStored(cacheRequest, answerFromStored)
}

export async function dispatch(request: Request, env: Env, execution: Execution): Promise<Response> {
  // The gate only passes valid addresses.
  const address = addressOf(request.url, env.MAIN_ORIGIN)!
  const { url, host } = address
  const shorter = withoutTrailingSlash(url.pathname)
  if (isReading(request) && shorter !== null) return redirectTo(shorter + url.search)
  const spent = { queries: 0, rows: 0 }
  const served: ServeRequest = { request, env, execution, address, url, host, spent, timings: openTimings() }
  try {
    return await serve(served, (served, input) => make(answerOrRefuse, served, input))
  } catch (error) {
    return serverError(served, error)
  }
}

async function answerOrRefuse(routed: RoutedRequest): Promise<Rendered> {
  const rendered = await answer(routed)
  const response = await withPage(routed.ctx, routed.request, rendered.response)
  return response === rendered.response ? rendered : { response }
}

async function answer(routed: RoutedRequest): Promise<Rendered> {
  const { ctx, request, found } = routed
  if (ctx.site.movedTo && isReading(request)) return toNewHost(routed)
  // An unbuilt row is not found, before any other check (D20).
  if (!found || found.row.unbuilt) return showPage(routed, found)
  return answerRow(routed as MatchedRequest)
}

async function answerRow(routed: MatchedRequest): Promise<Rendered> {
  const { ctx, request, found } = routed
  const { row } = found
  if (row.mainHostOnly && ctx.site.table !== 'all') return toMainHost(routed)
  // R030.
  if (await isSwitchedOff(routed)) return showPage(routed, null)
  if (!takes(row, request)) return refuseMethod(routed)
  const verdict = await askPermission(routed)
  if (verdict === 'sign-in') return { response: await toSignIn(routed) }
  // Data calls get the mutation's refusal.
  if (verdict === 'not-found' && !(isForm(found, request) && takesJson(request)))
    return showPage(routed, null)
  if (row.redirect) return (await followRedirect(routed)) ?? showPage(routed, row.page ? found : null)
  const answered = row.handler || isForm(found, request) ? await callHandler(routed) : undefined
  return answered ?? showPage(routed, answered === null ? null : found)
}
