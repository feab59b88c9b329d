/** Without zod, which keeps the browser's forms small. */
import type { TwoFactorMethod } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** R347, D36: ten digits, with any characters between them. */
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
