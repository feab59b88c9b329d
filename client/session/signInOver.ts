/** Signs in over a page after its session has ended. The typed text stays and can still be sent. */
import { path } from '#schema/routes/paths.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { openSignIn } from '#client/session/openSignIn.ts'

/** Resolves with true when the same person is signed in again, with false when the modal is closed. */
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

/** Creates the session without leaving the page: the answer's redirect is not followed. */
export async function beginHere(token: string): Promise<boolean> {
  await fetch(path('AcctToken'), {
    method: 'POST',
    redirect: 'manual',
    credentials: 'same-origin',
    body: new URLSearchParams({ token }),
  })
  return isBack()
}

/**
 * Whether the page's viewer is signed in, here or in another tab. For a different person the page reloads.
 */
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
