/**
 * What the next page reports about a sign-in (R449), by any method: a cookie on the host of the session, which that
 * page reads and deletes. It grants no access and names no user.
 */
import type { SusiOperation } from '#schema/enums.ts'
import type { SignInMethod, SocialProvider } from '#schema/identity.ts'

export interface SignInNote {
  operation: SusiOperation
  /** The first factor. */
  method: SignInMethod
  /** The provider that was tried before, and refused because there is an account with other ways to sign in (R230). */
  tried?: SocialProvider
}

export const SIGN_IN_NOTE = 'signedIn'

export const printNote = ({ operation, method, tried }: SignInNote): string =>
  [operation, method, ...(tried ? [tried] : [])].join('.')

/** Null for text that `printNote` did not print. */
export function parseNote(text: string): SignInNote | null {
  const [, operation, method, tried] = /^(login|register)\.(\w+)(?:\.(\w+))?$/.exec(text) ?? []
  return operation ? ({ operation, method, ...(tried && { tried }) } as SignInNote) : null
}
