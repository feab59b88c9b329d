import type { Environment } from '#schema/enums.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { followStored } from '#client/following/followStored.ts'
import { reportSignIn } from '#client/signin/reportSignIn.ts'
import { confirmSignIn } from '#client/signin/signInToast.ts'

/**
 * What the first page after a sign-in does: it reports it, and does what the visitor had signed in for. Where that was
 * nothing, it says who they are (R244): one toast takes another's place.
 */
export function afterSignIn(environment: Environment): void {
  const viewer = currentViewer()
  if (!viewer || !reportSignIn(environment)) return
  if (!followStored()) confirmSignIn(viewer)
}
