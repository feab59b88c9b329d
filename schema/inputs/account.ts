/** What users write about themselves, checked by the same rules in the browser and the worker. */
import * as z from 'zod'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'

/** Marks that change text direction and zero-width characters, except those that join emoji and scripts. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** Several lines are allowed, and so is no text. */
export const bio = z
  .string()
  .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .refine(
        (text) => [...text].length <= limits.profile.bio,
        `A bio has at most ${limits.profile.bio} characters.`,
      )
      .refine((text) => !UNSEEN.test(text), 'A bio holds only characters that can be seen.'),
  )

export const profile = z.object({
  name: displayName,
  bio,
  imageId: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'This is no picture.')
    .nullish(),
})
