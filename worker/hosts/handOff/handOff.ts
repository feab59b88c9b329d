/**
 * Brings a session to another host. Each host has a separate session; the code that transfers it works once, for a
 * minute, only on that host and in the browser that asked for it:
 * 1. `/m/global-identity` on the other host redirects to the auth domain.
 * 2. `/m/global-identity` there sets a secret cookie and returns its mark: at once if a page of that host sent the
 * browser, else after the user agrees on a page that names the host.
 * 3. `/m/global-identity` on the other host sets a second secret.
 * 4. `/m/login-redirect` on the auth domain issues a code for that host and the second secret, after sign-in if needed,
 * to the browser with the mark. Any other browser is asked, and starts over.
 * 5. `/m/global-identity-2` on the other host takes the code and the second secret, and signs the browser in.
 */
import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import { canonicalPath } from '#worker/hosts/canonical.ts'
import type { Context } from '#worker/platform/context.ts'
import { forgetMark, isMarked, markBrowser } from '#worker/hosts/handOff/mark.ts'
import { agreedWay, targetOf, type Way, wayOf } from '#worker/hosts/handOff/way.ts'
import { beginSession } from '#worker/identity/beginSession.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { leadOn } from '#worker/identity/forms/leadOn.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { isOnMainHost } from '#worker/identity/mainHost.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { takeNote } from '#worker/identity/signInNote.ts'
import { newToken } from '#worker/platform/ids.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const STATE = 'handoff'
const DIGEST = /^[0-9a-f]{64}$/

export async function startHandOff(ctx: Context, request: Request): Promise<Response | undefined> {
  const query = new URL(request.url).searchParams
  if (isOnMainHost(ctx)) return sendBack(ctx, request, query)
  const way = wayOf(query)
  const { host } = new URL(ctx.site.origin)
  const mark = query.get('browser') ?? ''
  if (!DIGEST.test(mark)) {
    const redirect = openedAs(ctx, request, way.redirect)
    return seeOther(ctx.env.MAIN_ORIGIN + path('AcctGlobalIdentity', undefined, { host, ...way, redirect }))
  }
  const secret = newToken()
  theRequester(ctx).cookies.push(printCookie(ctx.env, STATE, secret, limits.twoFactorStep.lifetime))
  const state = { host, state: digestOf(secret), browser: mark }
  return seeOther(ctx.env.MAIN_ORIGIN + path('AcctLoginRedirect', undefined, { ...state, ...way }))
}

/** No other page can set the host's referrer. */
async function sendBack(
  ctx: Context,
  request: Request,
  query: URLSearchParams,
): Promise<Response | undefined> {
  const way = wayOf(query)
  const asked = query.get('host')
  const target = await targetOf(ctx, asked)
  if (!target) return seeOther(path('AcctSignin', undefined, way))
  const { host } = new URL(target)
  const given = query.get('browser')
  const mark = isMarked(ctx, host, given) ? given : null
  const isOwnNavigation = !query.has('ask') && originOf(request.headers.get('referer')) === target
  if (mark || isOwnNavigation) {
    const browser = mark ?? markBrowser(ctx, host)
    return seeOther(target + path('AcctGlobalIdentity', undefined, { browser, ...way }))
  }
  if (!ctx.caller?.viewer) return toSignIn(way, askAt(host, way))
  // The page must name the host in its canonical spelling.
  return asked === host ? undefined : seeOther(askAt(host, way))
}

const originOf = (address: string | null): string | null => URL.parse(address ?? '')?.origin ?? null

const askAt = (host: string, way: Way): string =>
  path('AcctGlobalIdentity', undefined, { host, ...way, ask: '1' })

const toSignIn = ({ operation, entryPoint }: Way, redirect: string): Response =>
  seeOther(path('AcctSignin', undefined, { operation, entryPoint, redirect }))

export async function answerHandOff(ctx: Context, fields: URLSearchParams): Promise<Response> {
  const target = isOnMainHost(ctx) ? await targetOf(ctx, fields.get('host')) : null
  return target ? leadOn(agreedWay(ctx, target, wayOf(fields))) : refuse(404)
}

/** A stored page names one address, the referrer the reader's own. */
function openedAs({ site }: Context, request: Request, redirect: string): string {
  const page = URL.parse(request.headers.get('referer') ?? '')
  if (page?.origin !== site.origin) return redirect
  const found = match(site.table, page.pathname)
  const isPage = found?.row.cache && canonicalPath(found, site, page.searchParams) === redirect
  return isPage ? hostPathOnly(page.pathname + page.search) : redirect
}

/** Safety I10. */
export async function handOver(ctx: Context, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  if (query.size === 0) return seeOther(path('AcctSignin'))
  const target = await targetOf(ctx, query.get('host'))
  const state = query.get('state') ?? ''
  if (!target || !DIGEST.test(state)) return refuse(404)
  const way = wayOf(query)
  const { host } = new URL(target)
  if (!isMarked(ctx, host, query.get('browser'))) return seeOther(askAt(host, way))
  const viewer = ctx.caller?.viewer
  if (!viewer) return toSignIn(way, `${path('AcctLoginRedirect')}?${query.toString()}`)
  forgetMark(ctx)
  const { redirect } = way
  // Staff view as another user on one host.
  if (viewer.spoofedById) return seeOther(target + redirect)
  const { token, row } = issueToken({
    kind: 'handOff',
    lifetime: limits.sessionToken.lifetime,
    userId: viewer.id,
    browser: state,
    payload: { host, session: viewer.sessionId, redirect, signIn: takeNote(ctx) },
  })
  await writeRows(ctx, { rows: [row] })
  return seeOther(target + path('AcctGlobalIdentity2', undefined, { token }))
}

/** The session must still be valid. */
export async function takeOver(ctx: Context, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const secret = cookieOf(request, ctx.env, STATE)
  const host = new URL(ctx.site.origin).host
  const spent =
    secret === null
      ? null
      : await beginSession(
          ctx,
          token,
          'handOff',
          sql`browser = ${digestOf(secret)} and json_extract(payload, '$.host') = ${host}
            and exists (select 1 from sessions where id = json_extract(payload, '$.session'))`,
        )
  theRequester(ctx).cookies.push(printCookie(ctx.env, STATE, '', 0))
  return seeOther(spent ? hostPathOnly((spent.payload as { redirect?: string }).redirect) : '/')
}
