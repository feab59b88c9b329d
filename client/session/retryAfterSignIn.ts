import { copy } from '#schema/copy.ts'
import { isBack, signInOver } from '#client/session/signInOver.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface Answer {
  kind?: string
  message?: string | null
  isError?: boolean
}

/** The user has signed in again elsewhere. */
export const STALE = 'StaleSession'

/**
 * Sends a form again after a sign-in or proof.
 * @param prove absent where the form asks itself
 */
export async function retryAfterSignIn<Result extends object | null>(
  request: () => Promise<Result>,
  prove: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Result> {
  let result = await request()
  if (isStale(result) && (await isBack().catch(() => false))) result = await request()
  if (isSignedOut(result)) {
    if (!(await signInOver())) return { ...result, message: copy.signInOver.closed }
    result = await request()
    const { isError, message }: Answer = result ?? {}
    if (isError === false && message) showToast({ message })
  }
  const { kind, message }: Answer = result ?? {}
  const needsProof = kind === 'Forbidden' && message === copy.reauthenticate.needed
  return needsProof && (await prove()) ? request() : result
}

const isStale = (result: Answer | null): boolean => result?.kind === STALE

/** Setting a password answers a visitor Forbidden (R425). */
function isSignedOut(result: object | null): boolean {
  const { kind, message }: Answer = result ?? {}
  return kind === 'Unauthorized' || (kind === 'Forbidden' && message === copy.signInLimits.tooLate)
}
