/** Host, row, permission, answer: what no stored answer covers is answered here, step by step. */
import { withoutTrailingSlash } from '#schema/routes/match.ts'
import { addressOf } from '#worker/cache/addresses.ts'
import { make } from '#worker/steps/make.ts'
import { serve, type Served, serveStored } from '#worker/cache/serve.ts'
import { answerFromStored } from '#worker/fromStored.ts'
import type { Env } from '#worker/platform/env.ts'
import { isTooLong } from '#worker/platform/gate.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'
import { openTimings } from '#worker/platform/timings.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { Asked, Matched } from '#worker/steps/asked.ts'
import { isReading, refuseMethod, takes } from '#worker/steps/method.ts'
import { takesJson } from '#worker/platform/sameOrigin.ts'
import { serverError } from '#worker/steps/failure.ts'
import { callHandler, isForm } from '#worker/steps/handler.ts'
import { toMainHost, toNewHost } from '#worker/steps/host.ts'
import { showPage } from '#worker/steps/page.ts'
import { askPermission, toSignIn } from '#worker/steps/permission.ts'
import { withPage } from '#worker/steps/refused.ts'
import { followRedirect } from '#worker/steps/redirect.ts'

type Execution = Pick<ExecutionContext, 'waitUntil'>

/** A stored answer that is valid; null for everything that takes more than a lookup. */
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
  const looking = { request, env, execution, address, spent: { queries: 0, rows: 0 } }
  return serveStored(looking, answerFromStored)
}

export async function dispatch(request: Request, env: Env, execution: Execution): Promise<Response> {
  // The gate only lets valid addresses through.
  const address = addressOf(request.url, env.MAIN_ORIGIN)!
  const { url, host } = address
  const shorter = withoutTrailingSlash(url.pathname)
  if (isReading(request) && shorter !== null) return redirectTo(shorter + url.search)
  const spent = { queries: 0, rows: 0 }
  const served: Served = { request, env, execution, address, url, host, spent, timings: openTimings() }
  try {
    return await serve(served, (served, making) => make(answerOrRefuse, served, making))
  } catch (error) {
    return serverError(served, error)
  }
}

async function answerOrRefuse(asked: Asked): Promise<Rendered> {
  const rendered = await answer(asked)
  const response = await withPage(asked.ctx, asked.request, rendered.response)
  return response === rendered.response ? rendered : { response }
}

async function answer(asked: Asked): Promise<Rendered> {
  const { ctx, request, found } = asked
  if (ctx.site.movedTo && isReading(request)) return toNewHost(asked)
  // A row that is not built is not found, before any other check (D20).
  if (!found || found.row.unbuilt) return showPage(asked, found)
  return answerRow(asked as Matched)
}

/** In this order: the host that answers it, the methods it accepts, who may see it, and the answer. */
async function answerRow(asked: Matched): Promise<Rendered> {
  const { ctx, request, found } = asked
  const { row } = found
  if (row.mainHostOnly && ctx.site.table !== 'all') return toMainHost(asked)
  if (!takes(row, request)) return refuseMethod(asked)
  const verdict = await askPermission(asked)
  if (verdict === 'sign-in') return { response: await toSignIn(asked) }
  // A form that scripts send learns from its mutation why it is refused, as a call does.
  if (verdict === 'not-found' && !(isForm(found, request) && takesJson(request))) return showPage(asked, null)
  if (row.redirect) return (await followRedirect(asked)) ?? showPage(asked, row.page ? found : null)
  const answered = row.handler || isForm(found, request) ? await callHandler(asked) : undefined
  return answered ?? showPage(asked, answered === null ? null : found)
}
