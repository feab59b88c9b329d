import type { TwoFactorMethod } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Ten digits with any separators (R347, D36). */
export const isPhoneNumber = (text: string): boolean => digitsOf(text).length === limits.phone.digits

/** D35. */
export const codeLength = (method: TwoFactorMethod): number =>
  method === 'AUTH_APP' ? limits.authAppCode.length : limits.twoFactorCode.length

/**
 * R349.
 * @param text without spaces
 */
export const isVerificationCode = (method: TwoFactorMethod, text: string): boolean =>
  /^\d+$/.test(text) && text.length === codeLength(method)
