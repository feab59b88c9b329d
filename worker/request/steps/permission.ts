/** Runs before any handler or page, and refuses unless the guard confirms the caller. */
import { ownParams, path } from '#schema/routes/paths.ts'
import type { Match } from '#schema/routes/match.ts'
import type { Caller, Context } from '#worker/platform/context.ts'
import { ANONYMOUS } from '#worker/identity/caller.ts'
import { refuseCall } from '#worker/identity/forms/readCall.ts'
import { requesterOf, withCookies } from '#worker/identity/requester.ts'
import { type Guards, guards } from '#worker/request/steps/guards.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { isJson, takesJson } from '#worker/platform/http/sameOrigin.ts'
import type { MatchedRequest } from '#worker/request/steps/routedRequest.ts'
import { isForm } from '#worker/request/steps/handler.ts'

export type Verdict = 'allowed' | 'sign-in' | 'not-found'

/**
 * Visitors go to sign-in; viewers without the right get not found (D20). Staff rows are not found in both cases (D24).
 */
export async function judge(
  ctx: Context,
  { row, params }: Match,
  caller: Caller,
  questions: Guards = guards,
): Promise<Verdict> {
  if (row.auth === 'public') return 'allowed'
  const named = { ...ownParams(row, ctx.host), ...params }
  if (await questions[row.auth](ctx, caller, named)) return 'allowed'
  if (caller.viewer || row.auth === 'staff') return 'not-found'
  return row.answersSignedOut ? 'allowed' : 'sign-in'
}

export async function askPermission({ ctx, request, found, caller }: MatchedRequest): Promise<Verdict> {
  if (isPersonal(found)) {
    ctx.requester = requesterOf(request)
    ctx.caller = await caller()
  }
  return judge(ctx, found, ctx.caller ?? ANONYMOUS)
}

const isPersonal = ({ row }: Match) => row.auth !== 'public' || row.service === 'auth' || row.byViewer

/** Keeps the way back (D20). Another host uses its hand-off; JSON calls get a 401. */
export async function toSignIn(routed: MatchedRequest): Promise<Response> {
  const { ctx, request, found, url } = routed
  if (request.method === 'POST' && (isJson(request) || takesJson(request)))
    return refuseCall(401, 'Sign in first.')
  const { site, env } = ctx
  const row = site.origin === env.MAIN_ORIGIN ? 'AcctSignin' : 'AcctGlobalIdentity'
  if (!isForm(found, request)) {
    const operation = found.row.invites && 'register'
    return redirectTo(path(row, undefined, { redirect: url.pathname + url.search, operation }), 302)
  }
  const { storeUnsent } = await import('#worker/actions/answerForm.ts')
  const back = await storeUnsent(ctx, request, found)
  if (back instanceof Response) return back
  const led = redirectTo(path(row, undefined, { redirect: back ?? url.pathname + url.search }), 303)
  return withCookies(led, ctx)
}
