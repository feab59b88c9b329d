/** Where a browser goes after a form has signed it in. */
import { path } from '#schema/routes/paths.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'

/** Pages that may redirect to another host. */
const LEAVING: ReadonlySet<string> = new Set([
  path('AcctCallbackAuthenticate'),
  path('AcctGlobalIdentity'),
  path('AcctLoginRedirect'),
])

/**
 * A page's policy limits the targets of its forms, and browsers apply it to every redirect of the response. The
 * hand-off ends on another host, so it starts from a separate page that no form opened.
 * @param redirect a path of the auth domain, printed by a URL, so without quotes and brackets
 */
export function leadOn(redirect: string): Response {
  const [pathname = ''] = redirect.split('?')
  return LEAVING.has(pathname) ? leadAway(redirect) : seeOther(redirect)
}

/** For redirects that end on another host, such as a provider's. */
export function leadAway(redirect: string): Response {
  return new Response(`<!doctype html><title>One moment</title><a href="${redirect}">Go on</a>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', refresh: `0; url=${redirect}` },
  })
}
