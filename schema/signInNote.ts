/** A cookie that the next page deletes (R449). It grants no access and names no user. */
import type { SusiOperation } from '#schema/enums.ts'
import type { SignInMethod, SocialProvider } from '#schema/identity.ts'

export interface SignInNote {
  operation: SusiOperation
  method: SignInMethod
  /** R230 */
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
