import * as z from 'zod'
import { copy } from '#schema/copy.ts'
import type { TwoFactorMethod } from '#schema/enums.ts'
import { displayName } from '#schema/inputs/names.ts'
import { digitsOf, isPhoneNumber, isVerificationCode } from '#schema/inputs/verification.ts'
import { limits } from '#schema/limits.ts'

/** R347: only the digits. */
export const phoneNumber = z
  .string()
  .max(100, copy.validation.phone)
  .refine(isPhoneNumber, copy.validation.phone)
  .transform(digitsOf)

/** Without the plus sign (R348). */
export const countryCode = z.string().max(20, copy.twoFactorSetup.countryUnknown).transform(digitsOf)

/** R349. */
export const verificationCode = (method: TwoFactorMethod) =>
  z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => isVerificationCode(method, text), copy.validation.verificationCode)

export const passkeyName = displayName.pipe(z.string().max(limits.passkeys.nameLength, copy.passkeys.name))
