/** Leaving out zod keeps forms small. */
import { copy } from '#schema/copy.ts'
import type { SignupFailureReason } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

/** No text matches in two ways (R332). */
const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i
/** RFC 5321, 4.5.3.1. */
const LONGEST_EMAIL = 254

/** @param text already trimmed */
export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text)

/** R478 names only two. */
export function passwordReason(text: string): SignupFailureReason {
  const { length } = [...text]
  if (length < limits.password.minLength) return 'PASSWORD_TOO_SHORT'
  return length > limits.password.maxLength ? 'PASSWORD_TOO_LONG' : 'UNKNOWN'
}

/** Null if valid; characters are code points (R334, safety I12). */
export function passwordFault(text: string): string | null {
  const { length } = [...text]
  if (length < limits.password.minLength) return copy.validation.password
  if (length > limits.password.maxLength) return copy.validation.passwordLong
  return new Set(text).size === 1 ? copy.validation.passwordRepeats : null
}

/** R336. */
export const isLoginCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** R338. */
export const isRecoveryCode = (text: string): boolean => text.length === limits.recoveryCode.length

/** R340. */
export const looksLikeGmail = (text: string): boolean => /@(?:gm|goo)/i.test(text)
