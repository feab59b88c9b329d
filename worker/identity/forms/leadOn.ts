import { path } from '#schema/routes/paths.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'

const LEAVING: ReadonlySet<string> = new Set([
  path('AcctCallbackAuthenticate'),
  path('AcctGlobalIdentity'),
  path('AcctLoginRedirect'),
])

/**
 * Browsers apply a page's form-action policy to redirects too, so a separate page starts the hand-off.
 * @param redirect printed by a URL, so without quotes and brackets
 */
export function leadOn(redirect: string): Response {
  const [pathname = ''] = redirect.split('?')
  return LEAVING.has(pathname) ? leadAway(redirect) : seeOther(redirect)
}

export function leadAway(redirect: string): Response {
  return new Response(`<!doctype html><title>One moment</title><a href="${redirect}">Go on</a>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', refresh: `0; url=${redirect}` },
  })
}
