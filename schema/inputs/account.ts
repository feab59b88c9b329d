import * as z from 'zod'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'

/** Joiners are excepted. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** Several lines, or empty. */
export const bio = z
  .string()
  .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .refine(
        (text) => [...text].length <= limits.profile.bio,
        `Bios can have up to ${limits.profile.bio} characters.`,
      )
      .refine((text) => !UNSEEN.test(text), 'Bios can only have visible characters.'),
  )

export const profile = z.object({
  name: displayName,
  bio,
  imageId: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'We couldn’t find that picture.')
    .nullish(),
})
