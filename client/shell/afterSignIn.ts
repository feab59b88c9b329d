import type { Environment } from '#schema/enums.ts'
import { remembered } from '#client/browser/remembered.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { pressStored } from '#client/signin/pressStored.ts'
import { reportSignIn } from '#client/signin/reportSignIn.ts'
import { WRITER } from '#client/session/writer.ts'
import { confirmSignIn } from '#client/signin/signInToast.ts'

/**
 * Removes another viewer's offline stories and typed text. Without a stored press it confirms who signed in
 * (R244), since one toast would replace the other.
 */
export function afterSignIn(environment: Environment): void {
  const viewer = currentViewer()
  if (viewer && navigator.serviceWorker?.controller) {
    const forgetting = import('#client/offline/record.ts')
    void forgetting.then(({ forgetOthersShelf }) => forgetOthersShelf(viewer.id)).catch(reportError)
  }
  const writer = remembered(WRITER)
  if (viewer && writer !== null && writer !== viewer.id) {
    const forgetting = import('#client/writing/journal.ts')
    void forgetting.then(({ forgetOthersEntries }) => forgetOthersEntries(viewer.id)).catch(reportError)
  }
  if (!viewer || !reportSignIn(environment)) return
  if (!pressStored()) confirmSignIn(viewer)
}
