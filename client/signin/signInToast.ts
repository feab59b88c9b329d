/** Once per account and address (R244), or for a change of user (R247). Stores only digests of people. */
import { copy } from '#schema/copy.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { showToast } from '#client/toasts/toasts.ts'

const CONFIRMED = 'signInConfirmation'
const LAST = 'lastSignedIn'
const ALTERNATE = 'alternateUserBanner'
const RENDERED = 'rendered'

type Known = Pick<ShellViewer, 'id' | 'name' | 'username' | 'email' | 'isSuspended'>

export function confirmSignIn({ id, name, username, email, isSuspended }: Known): void {
  const last = remembered(LAST)
  remember(LAST, digestOf(id))
  // A suspended account has a lasting toast.
  if (!email || isSuspended) return
  const identity = digestOf(id, email)
  const isAnother = last !== null && last !== digestOf(id)
  if (isAnother && remembered(ALTERNATE) !== RENDERED) {
    remember(ALTERNATE, RENDERED)
    showToast({ toastStyle: 'ALTERNATE_USER', message: copy.signInToast.another(name, username) })
  } else if (remembered(CONFIRMED) !== identity) {
    showToast({ toastStyle: 'SIGN_IN_CONFIRMATION', message: copy.signInToast.confirmed(email) })
  }
  remember(CONFIRMED, identity)
}

/** FNV-1a tells the few accounts of one browser apart. */
function digestOf(...parts: string[]): string {
  let digest = 0x811c9dc5
  for (const sign of parts.join('\n')) digest = Math.imul(digest ^ sign.codePointAt(0)!, 0x01000193)
  return (digest >>> 0).toString(36)
}
