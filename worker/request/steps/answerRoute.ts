import type { Rendered } from '#worker/cache/rendered.ts'
import { takesJson } from '#worker/platform/http/sameOrigin.ts'
import { isSwitchedOff } from '#worker/request/steps/flag.ts'
import { callHandler, isForm } from '#worker/request/steps/handler.ts'
import { toMainHost, toNewHost } from '#worker/request/steps/host.ts'
import { isReading, refuseMethod, takes } from '#worker/request/steps/method.ts'
import { showPage } from '#worker/request/steps/page.ts'
import { askPermission, toSignIn } from '#worker/request/steps/permission.ts'
import { followRedirect } from '#worker/request/steps/redirect.ts'
import { withPage } from '#worker/request/steps/refused.ts'
import type { MatchedRequest, RoutedRequest } from '#worker/request/steps/routedRequest.ts'

/** It must not depend on the cache. */
export async function answerRoute(routed: RoutedRequest): Promise<Rendered> {
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
