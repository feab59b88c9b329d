/** What people give when they sign in or up, checked alike in the browser and by the worker. */
import { z } from 'zod'
import { copy } from '#schema/copy.ts'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'

/** R332: the form of the specification. No part of the pattern can match the same text in two ways. */
const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/
/** RFC 5321, 4.5.3.1. */
const LONGEST_EMAIL = 254

/** Trimmed and in lower case: one address is one account. */
export const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().max(LONGEST_EMAIL, copy.validation.email).regex(EMAIL, copy.validation.email))

/** Kept exactly as it is given (D48, safety I12); counted in signs as people count them. */
export const password = z
  .string()
  .max(limits.password.maxLength * 4, copy.validation.passwordLong)
  .refine((text) => [...text].length >= limits.password.minLength, copy.validation.password)
  .refine((text) => [...text].length <= limits.password.maxLength, copy.validation.passwordLong)

/** R333; otherwise as every name that is shown. */
export const fullName = z
  .string()
  .refine((text) => text.trim() !== '', copy.validation.name)
  .pipe(displayName)

/** R336. */
export const loginCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, copy.validation.loginCode))

/** R340: whether it looks as if Google had the address. */
export const looksLikeGmail = (text: string): boolean => /@(?:gm|goo)/i.test(text)
