import * as z from 'zod'
import { CatalogVisibility } from '#schema/enums.ts'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'

/** Joiners are excepted. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

const text = (what: string, most: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((value) => [...value].length <= most, `${what} can have up to ${most} characters.`)
        .refine((value) => !UNSEEN.test(value), `${what} can only have visible characters.`),
    )

export const catalogNote = text('Notes', limits.catalogs.note)

export const catalog = z.object({
  name: displayName.refine(
    (name) => [...name].length <= limits.catalogs.name,
    `List names can have up to ${limits.catalogs.name} characters.`,
  ),
  description: text('Descriptions', limits.catalogs.description),
  visibility: z.enum(CatalogVisibility),
  coverImageId: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'We couldn’t find that picture.')
    .nullish(),
})
