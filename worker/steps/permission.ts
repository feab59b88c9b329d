/**
 * Who may see a row: decided once, before any handler or page runs. It fails closed: what the row's guard does not
 * confirm for this caller is refused.
 */
import { ownParams, path } from '#schema/routes/paths.ts'
import type { Match } from '#schema/routes/match.ts'
import type { Caller, Context } from '#worker/context.ts'
import { ANONYMOUS } from '#worker/identity/caller.ts'
import { refuseCall } from '#worker/identity/forms/readCall.ts'
import { requesterOf, withCookies } from '#worker/identity/requester.ts'
import { type Guards, guards } from '#worker/steps/guards.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'
import { isJson, takesJson } from '#worker/platform/sameOrigin.ts'
import type { Matched } from '#worker/steps/asked.ts'
import { isForm } from '#worker/steps/handler.ts'

export type Verdict = 'allowed' | 'sign-in' | 'not-found'

/**
 * A guarded row sends visitors to sign-in, and is not found for viewers without the right (D20). Rows for staff are
 * not found in both cases (D24).
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

/** The verdict on this request. From here on the context has the caller, where the answer depends on it. */
export async function askPermission({ ctx, request, found, caller }: Matched): Promise<Verdict> {
  if (isPersonal(found)) {
    ctx.requester = requesterOf(request)
    ctx.caller = await caller()
  }
  return judge(ctx, found, ctx.caller ?? ANONYMOUS)
}

/** Rows whose answer depends on the caller: those that need a session or begin one. */
const isPersonal = ({ row }: Match) => row.auth !== 'public' || row.service === 'auth' || row.byViewer

/**
 * With the way back (D20), and to signing up where the row invites to it; on another host through its hand-off, which
 * brings the session back. A call of JSON, or for JSON, has no page to lead anywhere.
 */
export async function toSignIn(asked: Matched): Promise<Response> {
  const { ctx, request, found, url } = asked
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
