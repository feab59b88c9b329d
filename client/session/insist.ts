import { copy } from '#schema/copy.ts'
import { isBack, signInOver } from '#client/session/signInOver.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface Answer {
  kind?: string
  message?: string | null
  isError?: boolean
}

/** The kind of an answer to an earlier session's token: the user has signed in again in another tab. */
export const STALE = 'StaleSession'

/**
 * Sends a form, and again after asking for a sign-in or a proof of identity if it was refused for that.
 * @param prove resolves with whether the user proved who they are; absent where the form asks in another way
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
    // The modal had the focus, so the result goes to a toast, where it is seen.
    const { isError, message }: Answer = result ?? {}
    if (isError === false && message) showToast({ message })
  }
  const { kind, message }: Answer = result ?? {}
  const needsProof = kind === 'Forbidden' && message === copy.reauthenticate.needed
  return needsProof && (await prove()) ? request() : result
}

const isStale = (result: Answer | null): boolean => result?.kind === STALE

/** A visitor who sets a password gets Forbidden (R425); every other action answers Unauthorized. */
function isSignedOut(result: object | null): boolean {
  const { kind, message }: Answer = result ?? {}
  return kind === 'Unauthorized' || (kind === 'Forbidden' && message === copy.signInLimits.tooLate)
}
