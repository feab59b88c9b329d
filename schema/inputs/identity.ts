import * as z from 'zod'
import { copy } from '#schema/copy.ts'
import { isEmail, isLoginCode, passwordFault } from '#schema/inputs/credentials.ts'
import { guessableFault } from '#schema/inputs/guessable.ts'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'

/** One address is one account. */
export const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().refine(isEmail, copy.validation.email))

/**
 * Stored exactly as given, in code points (safety I12).
 * @param own the account's name, email addresses and username, which are refused
 */
export const newPassword = (own: readonly (string | null)[]) =>
  z
    .string()
    .max(limits.password.maxLength * 4, copy.validation.passwordLong)
    .superRefine((text, context) => {
      const message = passwordFault(text) ?? guessableFault(text, own)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** R333. */
export const fullName = z
  .string()
  .refine((text) => text.trim() !== '', copy.validation.name)
  .pipe(displayName)

/** R336. */
export const loginCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().refine(isLoginCode, copy.validation.loginCode))
