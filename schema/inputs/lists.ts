/** What owners write about their lists, checked by the same rules in the browser and the worker. */
import * as z from 'zod'
import { CatalogVisibility } from '#schema/enums.ts'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'

/** Marks that change text direction and zero-width characters, except those that join emoji and scripts. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** Several lines are allowed, and so is no text. */
const text = (what: string, most: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((value) => [...value].length <= most, `${what} has at most ${most} characters.`)
        .refine((value) => !UNSEEN.test(value), `${what} holds only characters that can be seen.`),
    )

export const catalogNote = text('A note', limits.catalogs.note)

export const catalog = z.object({
  name: displayName.refine(
    (name) => [...name].length <= limits.catalogs.name,
    `A list’s name has at most ${limits.catalogs.name} characters.`,
  ),
  description: text('A description', limits.catalogs.description),
  visibility: z.enum(CatalogVisibility),
  coverImageId: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'This is no picture.')
    .nullish(),
})
