/** Signing in over a page whose session has ended: what was typed stays, and can be sent after all. */
import { path } from '#schema/routes/paths.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { openSignIn } from '#client/session/openSignIn.ts'

/** Resolves with true when the same person is signed in again, and with false when they close the modal. */
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

/** Makes the session without leaving the page. The answer's redirect is not followed. */
export async function beginHere(token: string): Promise<boolean> {
  await fetch(path('AcctToken'), {
    method: 'POST',
    redirect: 'manual',
    credentials: 'same-origin',
    body: new URLSearchParams({ token }),
  })
  return isBack()
}

/** Whether the page's viewer is signed in, here or by a link in another tab. Another person gets a page of their own. */
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
