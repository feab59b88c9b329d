/**
 * What a browser is told of the sign-in that it has just gone through, so that the page that follows reports it
 * (R449), whatever the way in: a cookie of the host that has the session, which that page reads and takes away. It
 * opens nothing and names nobody.
 */
import type { SusiOperation } from '#schema/enums.ts'
import type { SignInMethod, SocialProvider } from '#schema/identity.ts'

export interface SignInNote {
  operation: SusiOperation
  /** Of the first factor. */
  method: SignInMethod
  /** The provider that was tried before: it was told that there is an account already, and by which ways (R230). */
  tried?: SocialProvider
}

export const SIGN_IN_NOTE = 'signedIn'

export const printNote = ({ operation, method, tried }: SignInNote): string =>
  [operation, method, ...(tried ? [tried] : [])].join('.')

/** Null for what `printNote` has not printed. */
export function parseNote(text: string): SignInNote | null {
  const [, operation, method, tried] = /^(login|register)\.(\w+)(?:\.(\w+))?$/.exec(text) ?? []
  return operation ? ({ operation, method, ...(tried && { tried }) } as SignInNote) : null
}
