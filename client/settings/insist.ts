import { copy } from '#schema/copy.ts'
import type { Outcome } from '#client/settings/outcome.ts'
import { signInOver } from '#client/signin/signInOver.ts'
import { showToast } from '#client/toasts/toasts.ts'

/**
 * Sends a form, and once more after its owner has signed in again or proved who they are, where it was refused for that.
 * @param prove resolves with whether they did
 */
export async function insist(
  request: () => Promise<Outcome>,
  prove: () => Promise<boolean>,
): Promise<Outcome> {
  let result = await request()
  if (result?.kind === 'Unauthorized') {
    if (!(await signInOver())) return { ...result, message: copy.signInOver.closed }
    result = await request()
    // The page's attention was on the modal, so the result is said where it is seen.
    if (result && !result.isError) showToast({ message: result.message })
  }
  const needsProof = result?.kind === 'Forbidden' && result.message === copy.reauthenticate.needed
  return needsProof && (await prove()) ? request() : result
}
