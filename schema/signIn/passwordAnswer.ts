import { copy } from '#schema/copy.ts'

export interface PasswordAnswer {
  message: string | null
  /** The type of the result that refused it. */
  kind?: string
  /** R294. */
  isLockedOut?: boolean
  /** For the reset link (R461). */
  isExpired?: boolean
}

/** Why a password was not saved (R459-R463). */
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
