import { copy } from '#schema/copy.ts'
import { signInOver } from '#client/signin/signInOver.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** What a refused form has: the result's type, and why. */
interface Refusable {
  kind?: string
  message?: string | null
  isError?: boolean
}

/**
 * Sends a form, and once more after its owner has signed in again or proved who they are, where it was refused for that.
 * @param prove resolves with whether they did
 */
export async function insist<Result extends Refusable | null>(
  request: () => Promise<Result>,
  prove: () => Promise<boolean>,
): Promise<Result> {
  let result = await request()
  if (isSignedOut(result)) {
    if (!(await signInOver())) return { ...result, message: copy.signInOver.closed }
    result = await request()
    // The page's attention was on the modal, so the result is said where it is seen.
    if (result?.isError === false && result.message) showToast({ message: result.message })
  }
  const needsProof = result?.kind === 'Forbidden' && result.message === copy.reauthenticate.needed
  return needsProof && (await prove()) ? request() : result
}

/** Setting a password is Forbidden for visitors (R425); all else is Unauthorized. */
const isSignedOut = (result: Refusable | null): boolean =>
  result?.kind === 'Unauthorized' ||
  (result?.kind === 'Forbidden' && result.message === copy.signInLimits.tooLate)
