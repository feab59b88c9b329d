import { copy } from '#schema/copy.ts'

export interface PasswordAnswer {
  message: string | null
  kind?: string
  /** R294. */
  isLockedOut?: boolean
  /** R461 */
  isExpired?: boolean
}

/** R459-R463 */
export function passwordAnswer({
  __typename,
  message,
}: {
  __typename: string
  message: string
}): PasswordAnswer {
  switch (__typename) {
    case 'Forbidden':
      return { message, kind: __typename }
    case 'InvalidPassword':
    case 'BadRequest':
      return { message }
    case 'NotFound':
    case 'MalformedOAuthToken':
      return { message, isExpired: message === copy.matched.invalidToken }
    case 'ExpiredCredentials':
      return { message, isExpired: true }
    case 'PasswordSoftLockout':
    case 'PasswordPermanentLockout':
    case 'IpAuthLockout':
      return { message, isLockedOut: true }
    default:
      return { message: copy.lockout.tryAgain }
  }
}
