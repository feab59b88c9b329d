import { copy } from '#schema/copy.ts'
import { isBack, signInOver } from '#client/session/signInOver.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** What a refused form may have: the result's type, and why. */
interface Answer {
  kind?: string
  message?: string | null
  isError?: boolean
}

/** The kind of an answer to the token of an earlier session: its owner has signed in again in another tab. */
export const STALE = 'StaleSession'

/**
 * Sends a form, and once more after its owner has signed in again or proved who they are, where it was refused for that.
 * @param prove resolves with whether they did; absent where the form asks for a proof in its own way
 */
export async function insist<Result extends object | null>(
  request: () => Promise<Result>,
  prove: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Result> {
  let result = await request()
  if (isStale(result) && (await isBack().catch(() => false))) result = await request()
  if (isSignedOut(result)) {
    if (!(await signInOver())) return { ...result, message: copy.signInOver.closed }
    result = await request()
    // The page's attention was on the modal, so the result is said where it is seen.
    const { isError, message }: Answer = result ?? {}
    if (isError === false && message) showToast({ message })
  }
  const { kind, message }: Answer = result ?? {}
  const needsProof = kind === 'Forbidden' && message === copy.reauthenticate.needed
  return needsProof && (await prove()) ? request() : result
}

const isStale = (result: Answer | null): boolean => result?.kind === STALE

/** Setting a password is Forbidden for visitors (R425); all else is Unauthorized. */
function isSignedOut(result: object | null): boolean {
  const { kind, message }: Answer = result ?? {}
  return kind === 'Unauthorized' || (kind === 'Forbidden' && message === copy.signInLimits.tooLate)
}
