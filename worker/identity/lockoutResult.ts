/** What is answered when a try fails or may not be made (product 8): variants with their counts and times. */
import { copy } from '#schema/copy.ts'
import type { LockoutInfo, Reservation } from '#worker/identity/attempts.ts'
import { now } from '#worker/platform/clock.ts'

type PasswordLockout =
  | 'InvalidPassword'
  | 'PasswordSoftLockout'
  | 'PasswordPermanentLockout'
  | 'IpAuthLockout'
type CodeLockout =
  | 'InvalidTwoFactorAuthCode'
  | 'TwoFactorAuthSoftLockout'
  | 'TwoFactorAuthPermanentLockout'
  | 'IpAuthLockout'

export interface Lockout<Kind extends string> {
  __typename: Kind
  message: string
  lockoutInfo: LockoutInfo
}

/** A password was wrong, or was not even compared. */
export function passwordLockout(reservation: Reservation): Lockout<PasswordLockout> {
  const { info } = reservation
  switch (stateOf(reservation)) {
    case 'ip':
      return { __typename: 'IpAuthLockout', message: ipMessage(info), lockoutInfo: info }
    case 'permanent':
      return {
        __typename: 'PasswordPermanentLockout',
        message: copy.lockout.passwordPermanent,
        lockoutInfo: info,
      }
    case 'soft':
      return {
        __typename: 'PasswordSoftLockout',
        message: copy.lockout.passwordSoft(info.lockedOutUntil, now()),
        lockoutInfo: info,
      }
    default:
      return {
        __typename: 'InvalidPassword',
        message: copy.lockout.passwordAttempts(info.failCount),
        lockoutInfo: info,
      }
  }
}

/** A code of the second factor was wrong, or was not even compared. */
export function codeLockout(reservation: Reservation): Lockout<CodeLockout> {
  const { info } = reservation
  switch (stateOf(reservation)) {
    case 'ip':
      return { __typename: 'IpAuthLockout', message: ipMessage(info), lockoutInfo: info }
    case 'permanent':
      return {
        __typename: 'TwoFactorAuthPermanentLockout',
        message: copy.lockout.codePermanent,
        lockoutInfo: info,
      }
    case 'soft':
      return {
        __typename: 'TwoFactorAuthSoftLockout',
        message: copy.lockout.codeSoft(info.lockedOutUntil, now()),
        lockoutInfo: info,
      }
    default:
      return {
        __typename: 'InvalidTwoFactorAuthCode',
        message: copy.lockout.codeAttempts(info.failCount),
        lockoutInfo: info,
      }
  }
}

/** A failed try locks by itself when it was the round's last. */
function stateOf(reservation: Reservation): 'ip' | 'permanent' | 'soft' | 'open' {
  if (!reservation.may) return reservation.kind
  if (reservation.isPermanentNext) return 'permanent'
  return reservation.info.lockedOutUntil > 0 ? 'soft' : 'open'
}

const ipMessage = ({ lockedOutUntil }: LockoutInfo) => copy.lockout.ip(lockedOutUntil, now())
