import { path } from '#schema/routes/paths.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { openSignIn } from '#client/session/openSignIn.ts'

/** Resolves with whether the same person is back. */
export function signInOver(): Promise<boolean> {
  return new Promise((resolve) => {
    openSignIn({
      operation: 'login',
      onEnd(isBack) {
        openSignIn(null)
        resolve(isBack)
      },
    })
  })
}

/** Does not follow the redirect of the answer. */
export async function beginHere(token: string): Promise<boolean> {
  await fetch(path('AcctToken'), {
    method: 'POST',
    redirect: 'manual',
    credentials: 'same-origin',
    body: new URLSearchParams({ token }),
  })
  return isBack()
}

/** Another tab may have signed in. For a different person the page reloads. */
export async function isBack(): Promise<boolean> {
  const { viewer } = await send('ViewerAgain', {})
  if (viewer.username == null) return false
  const before = currentViewer()
  if (before?.id !== viewer.id) {
    location.reload()
    return false
  }
  const { email, unverifiedEmail, xsrfToken } = viewer
  setViewer({
    ...before,
    email: email ?? null,
    unverifiedEmail: unverifiedEmail ?? null,
    xsrfToken: xsrfToken ?? '',
  })
  return true
}
