import { copy } from '#schema/copy.ts'
import type { CrupdatePasswordMutation } from '#schema/generated/operations.ts'

export interface PasswordAnswer {
  message: string | null
  /** R294. */
  isLockedOut?: boolean
  /** Of the reset link (R461). */
  isExpired?: boolean
}

type Refusal = Exclude<CrupdatePasswordMutation['crupdatePassword'], { __typename: 'MutationSuccess' }>

/** Why a password was not saved (R459-R463). */
export function passwordAnswer(result: Refusal): PasswordAnswer {
  const { message } = result
  switch (result.__typename) {
    case 'Forbidden':
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
