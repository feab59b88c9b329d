/** The rules of numbers and codes, in plain code: the browser's forms ask them too, and need no more of it. */
import type { TwoFactorMethod } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** R347, D36: ten digits, whatever stands between them. */
export const isPhoneNumber = (text: string): boolean => digitsOf(text).length === limits.phone.digits

/** How many digits a code of the method has (D35). */
export const codeLength = (method: TwoFactorMethod): number =>
  method === 'AUTH_APP' ? limits.authAppCode.length : limits.twoFactorCode.length

/** R349. @param text without spaces */
export const isVerificationCode = (method: TwoFactorMethod, text: string): boolean =>
  /^\d+$/.test(text) && text.length === codeLength(method)
