/** What people give for their second factor and passkeys, checked alike in the browser and by the worker. */
import { z } from 'zod'
import { copy } from '#schema/copy.ts'
import type { TwoFactorMethod } from '#schema/enums.ts'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** R347, D36: ten digits, whatever stands between them. */
export const phoneNumber = z
  .string()
  .max(100, copy.validation.phone)
  .transform(digitsOf)
  .refine((digits) => digits.length === limits.phone.digits, copy.validation.phone)

/** R348: without its plus sign. */
export const countryCode = z.string().max(20, copy.twoFactorSetup.countryUnknown).transform(digitsOf)

/** How many digits a code of the method has (D35). */
export const codeLength = (method: TwoFactorMethod): number =>
  method === 'AUTH_APP' ? limits.authAppCode.length : limits.twoFactorCode.length

/** R349. */
export const verificationCode = (method: TwoFactorMethod) =>
  z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine(
      (text) => /^\d+$/.test(text) && text.length === codeLength(method),
      copy.validation.verificationCode,
    )

/** Otherwise as every name that is shown. */
export const passkeyName = displayName.pipe(z.string().max(limits.passkeys.nameLength, copy.passkeys.name))
