/**
 * A session for another host: each host has its own, and the code that carries it over works once, for a minute, in
 * this browser, on that host. Three steps, all of them redirects:
 *
 * 1. `/m/global-identity` on the other host gives the browser a secret, and goes to the auth domain with its digest;
 * 2. `/m/login-redirect` on the auth domain makes a code for that host and digest, after signing in if need be;
 * 3. `/m/global-identity-2` on the other host takes code and secret, and the browser is signed in there.
 */
import { sql } from 'drizzle-orm'
import { SusiOperation } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import { canonicalPath } from '#worker/hosts/canonical.ts'
import type { Context } from '#worker/context.ts'
import { normaliseHost, originOf } from '#worker/hosts/normaliseHost.ts'
import { readSite } from '#worker/hosts/site.ts'
import { beginSession } from '#worker/identity/beginSession.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { takeNote } from '#worker/identity/signInNote.ts'
import { newToken } from '#worker/platform/ids.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/write.ts'

const STATE = 'handoff'

/**
 * Step 1. On the auth domain itself there is no session to fetch: it leads to the sign-in page, or, for a user who has
 * just signed in there for another `host` of ours, to that host's own step 1.
 */
export async function startHandOff(ctx: Context, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const operation = SusiOperation.find((value) => value === query.get('operation')) ?? 'login'
  const redirect = hostPathOnly(query.get('redirect'))
  if (ctx.site.origin === ctx.env.MAIN_ORIGIN) {
    const target = await targetOf(ctx, query.get('host'))
    if (target) return seeOther(target + path('AcctGlobalIdentity', undefined, { operation, redirect }))
    return seeOther(path('AcctSignin', undefined, { operation, redirect }))
  }
  const opened = openedAs(ctx, request, redirect)
  const secret = newToken()
  theRequester(ctx).cookies.push(printCookie(ctx.env, STATE, secret, limits.twoFactorStep.lifetime))
  const host = new URL(ctx.site.origin).host
  const query2 = {
    host,
    state: digestOf(secret),
    redirect: opened,
    operation,
    entryPoint: query.get('entryPoint'),
  }
  return seeOther(ctx.env.MAIN_ORIGIN + path('AcctLoginRedirect', undefined, query2))
}

/**
 * A stored page serves every address that leads to it but names only one, in its sign-in links too. The browser says
 * which address the reader has open; other parameters stay.
 */
function openedAs({ site }: Context, request: Request, redirect: string): string {
  const page = URL.parse(request.headers.get('referer') ?? '')
  if (page?.origin !== site.origin) return redirect
  const found = match(site.table, page.pathname)
  const isPage = found?.row.cache && canonicalPath(found, site, page.searchParams) === redirect
  return isPage ? hostPathOnly(page.pathname + page.search) : redirect
}

/** Step 2. Only hosts of a user or publication get a code (safety I10). */
export async function handOver(ctx: Context, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  // No sign-in is going on (R107).
  if (query.size === 0) return seeOther(path('AcctSignin'))
  const target = await targetOf(ctx, query.get('host'))
  const state = query.get('state') ?? ''
  if (!target || !/^[0-9a-f]{64}$/.test(state)) return refuse(404)
  const viewer = ctx.caller?.viewer
  if (!viewer) {
    const back = `${path('AcctLoginRedirect')}?${query.toString()}`
    const operation = query.get('operation') === 'register' ? 'register' : 'login'
    const entryPoint = query.get('entryPoint')
    return seeOther(path('AcctSignin', undefined, { operation, entryPoint, redirect: back }))
  }
  const redirect = hostPathOnly(query.get('redirect'))
  // Staff may view the site as another user on this host only.
  if (viewer.spoofedById) return seeOther(target + redirect)
  const { token, row } = issueToken({
    kind: 'handOff',
    lifetime: limits.sessionToken.lifetime,
    userId: viewer.id,
    browser: state,
    payload: { host: new URL(target).host, session: viewer.sessionId, redirect, signIn: takeNote(ctx) },
  })
  await writeRows(ctx, { rows: [row] })
  return seeOther(target + path('AcctGlobalIdentity2', undefined, { token }))
}

/** Step 3. The code must be for this host and this browser, from a session that is still valid. */
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

/** The origin of a host that belongs to a user or publication; null for all others. */
export async function targetOf(ctx: Context, host: string | null): Promise<string | null> {
  if (!host || !/^[\w.-]{1,253}(?::\d{1,5})?$/.test(host)) return null
  const { MAIN_ORIGIN } = ctx.env
  const normalised = normaliseHost(host.replace(/:\d+$/, ''), MAIN_ORIGIN)
  if (normalised.kind !== 'subdomain' && normalised.kind !== 'domain') return null
  const reading = await readSite(ctx.db, normalised, MAIN_ORIGIN)
  return reading && !reading.site.movedTo ? originOf(normalised, MAIN_ORIGIN) : null
}
