/** Where a browser goes when it has just been signed in by a form. */
import { path } from '#schema/routes/paths.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'

/** From these it may go on to another host. */
const LEAVING: ReadonlySet<string> = new Set([
  path('AcctCallbackAuthenticate'),
  path('AcctGlobalIdentity'),
  path('AcctLoginRedirect'),
])

/**
 * A page's policy says where its forms may lead, and browsers hold every redirect of the answer to it. The hand-off
 * ends on another host, so that its way begins with a page of its own, which no form has opened.
 * @param redirect a path of the auth domain, printed by a URL: no quote and no bracket is in it
 */
export function leadOn(redirect: string): Response {
  const [pathname = ''] = redirect.split('?')
  return LEAVING.has(pathname) ? leadAway(redirect) : seeOther(redirect)
}

/** For a way that ends on another host, such as a provider's. */
export function leadAway(redirect: string): Response {
  return new Response(`<!doctype html><title>One moment</title><a href="${redirect}">Go on</a>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', refresh: `0; url=${redirect}` },
  })
}
