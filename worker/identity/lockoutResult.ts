/** R462-R469. */
import { copy } from '#schema/copy.ts'
import type { AttemptState, LockoutInfo, Reservation } from '#worker/identity/attempts.ts'
import { now } from '#worker/platform/clock.ts'

interface Names {
  password: 'InvalidPassword' | 'PasswordSoftLockout' | 'PasswordPermanentLockout' | 'IpAuthLockout'
  code:
    | 'InvalidTwoFactorAuthCode'
    | 'TwoFactorAuthSoftLockout'
    | 'TwoFactorAuthPermanentLockout'
    | 'IpAuthLockout'
}

type Message = (info: LockoutInfo) => string

const ip: ['IpAuthLockout', Message] = [
  'IpAuthLockout',
  ({ lockedOutUntil }) => copy.lockout.ip(lockedOutUntil, now()),
]

const variants: { [Kind in keyof Names]: Record<AttemptState, [Names[Kind], Message]> } = {
  password: {
    open: ['InvalidPassword', copy.lockout.passwordAttempts],
    soft: ['PasswordSoftLockout', ({ lockedOutUntil }) => copy.lockout.passwordSoft(lockedOutUntil, now())],
    permanent: ['PasswordPermanentLockout', () => copy.lockout.passwordPermanent],
    ip,
  },
  code: {
    open: ['InvalidTwoFactorAuthCode', copy.lockout.codeAttempts],
    soft: ['TwoFactorAuthSoftLockout', ({ lockedOutUntil }) => copy.lockout.codeSoft(lockedOutUntil, now())],
    permanent: ['TwoFactorAuthPermanentLockout', () => copy.lockout.codePermanent],
    ip,
  },
}

export interface Lockout<Name extends string> {
  __typename: Name
  message: string
  lockoutInfo: LockoutInfo
}

export function lockoutResult<Kind extends keyof Names>(
  kind: Kind,
  reservation: Reservation,
): Lockout<Names[Kind]> {
  const { info } = reservation
  const [name, message] = variants[kind][reservation.may ? reservation.failsAs : reservation.kind]
  return { __typename: name, message: message(info), lockoutInfo: info }
}
