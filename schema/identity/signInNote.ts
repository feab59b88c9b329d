/** The next page deletes it (R449); it names no user. */
import type { SusiOperation } from '#schema/enums.ts'
import type { SignInMethod, SocialProvider } from '#schema/identity/identity.ts'

export interface SignInNote {
  operation: SusiOperation
  method: SignInMethod
  /** R230 */
  tried?: SocialProvider
}

export const SIGN_IN_NOTE = 'signedIn'

export const printNote = ({ operation, method, tried }: SignInNote): string =>
  [operation, method, ...(tried ? [tried] : [])].join('.')

/** Null for invalid text. */
export function parseNote(text: string): SignInNote | null {
  const [, operation, method, tried] = /^(login|register)\.(\w+)(?:\.(\w+))?$/.exec(text) ?? []
  return operation ? ({ operation, method, ...(tried && { tried }) } as SignInNote) : null
}
